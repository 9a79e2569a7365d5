// Folding in every language: stable, blind to normal forms, the same by table and by text, and kept by a binary.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alphabet, foldText } from '../../../core/alphabet/alphabet.ts';
import { alphabetOf, type Language, type SpellingChoices } from '../../../core/alphabet/language.ts';
import { LANGUAGES, languageOf } from '../../../core/alphabet/languages/registry.ts';
import { decodeWord, encodeFolded, encodeWord, isUnknown } from '../../../core/alphabet/tiling.ts';
import { decodeHeader, encodeHeader } from '../../../core/lexicon/header.ts';
import { openLexicon } from '../../../core/lexicon/lexicon.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const alphabets = LANGUAGES.flatMap((language): (readonly [string, Language, SpellingChoices])[] => {
  const options = Object.keys(language.spellings ?? {});
  const all = (choice: 'keep' | 'fold') => Object.fromEntries(options.map((option) => [option, choice]));
  const ways = options.length > 0 ? [{}, all('keep'), all('fold')] : [{}];
  return ways.map((choices) => [`${language.tag} ${JSON.stringify(choices)}`, language, choices] as const);
});

const made = (language: Language, choices: SpellingChoices): Alphabet =>
  alphabetOf(language, choices, language.tiles === '' ? ['A', 'É', 'क', 'कि', '[', '👩‍🚀'] : undefined);

/** Letters of the alphabet in either case, what folds onto them, and what disturbs: marks, brackets, anything. */
function textsOf(alphabet: Alphabet): fc.Arbitrary<string> {
  const letters = alphabet.tiles.slice(1).flatMap((tile) => [tile, tile.toLowerCase(), `[${tile}]`, ...tile]);
  const replaced = alphabet.folding.replacements.flat().filter((text) => text !== '');
  const disturbing = [
    '\u0301',
    '\u0308',
    '\u0307',
    '\u0323',
    '\u00ad',
    '·',
    '.',
    '-',
    "'",
    ' ',
    '[',
    ']',
    '|',
    '\u200d',
  ];
  const foreign = [
    'é',
    'É',
    'e\u0301',
    'ß',
    'ẞ',
    'œ',
    'ǽ',
    'ø',
    'ł',
    'ı',
    'İ',
    'i',
    'I',
    'ŉ',
    'ǰ',
    'ΐ',
    'ς',
    'ṍ',
    'ﬁ',
    '\ud83d',
  ];
  const unit = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...letters) },
    { weight: 2, arbitrary: fc.constantFrom(...(replaced.length > 0 ? replaced : letters)) },
    { weight: 2, arbitrary: fc.constantFrom(...disturbing) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
  );
  return fc.array(unit, { maxLength: 10 }).map((parts) => parts.join(''));
}

describe.each(alphabets)('%s', (_name, language, choices) => {
  const alphabet = made(language, choices);
  const texts = textsOf(alphabet);
  const runs = { numRuns: 60 };

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(alphabet, text);
        expect(foldText(alphabet, folded)).toBe(folded);
      }),
      runs,
    );
  });

  it('does not tell composed from decomposed text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(alphabet, text.normalize('NFD'))).toBe(foldText(alphabet, text.normalize('NFC')));
      }),
      runs,
    );
  });

  it('reads a word by table as it reads the folded text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(encodeWord(alphabet, text)).toEqual(encodeFolded(alphabet, foldText(alphabet, text)));
      }),
      runs,
    );
  });

  it('reads back the plain text of what it read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const codes = encodeWord(alphabet, text.replace(/[[\]]/g, ''));
        if (isUnknown(codes)) return;
        const plain = decodeWord(alphabet, codes);
        expect(encodeWord(alphabet, plain)).toEqual(codes);
      }),
      runs,
    );
  });

  it('is kept whole by the header of a binary', () => {
    const header = openLexicon(lexiconFrom(['A'], createdWith(alphabet)).bytes).header;
    const copy = decodeHeader(encodeHeader(header)).alphabet;
    for (const key of ['language', 'tiles', 'folding', 'greedy', 'tileSetId', 'vowels', 'unitCodes'] as const) {
      expect(copy[key]).toEqual(createdWith(alphabet)[key]);
    }
  });
});

/** The alphabet; with a Latin A where it has none, so that one word will do for all. */
function createdWith(alphabet: Alphabet): Alphabet {
  if (!isUnknown(encodeWord(alphabet, 'A'))) return alphabet;
  const language = languageOf(alphabet.language)!;
  return alphabetOf(language, {}, [...alphabet.tiles.slice(1), 'A']);
}

describe('folding', () => {
  const fold = (tag: string, text: string, choices: SpellingChoices = {}): string =>
    foldText(alphabetOf(languageOf(tag)!, choices), text);

  it('keeps as many marks as make a tile: ṍ is Õ in Estonian, O in Finnish', () => {
    expect(fold('et', 'ṍ')).toBe('Õ');
    expect(fold('fi', 'ṍ')).toBe('O');
    expect(fold('no', 'ǿ')).toBe('Ø');
    expect(fold('fr', 'ø')).toBe('O');
  });

  it('makes replacements that an accent hid: ǽ is AE', () => {
    expect(fold('fr', 'ǽ')).toBe('AE');
    expect(fold('he', 'ךּ')).toBe('כ');
  });

  it('does not take vowel signs for accents', () => {
    expect(foldText(alphabetOf(languageOf('und')!, { accents: 'fold' }, ['क']), 'कु')).toBe('कु');
  });
});
