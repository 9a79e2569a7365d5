// The condition of an affix rule: a few characters, sets of them, or any, at one end of the word (hunspell(5)).

/** Whether a word has what the rule asks for. */
export type Condition = (word: string) => boolean;

const ANY = '.';

/** `[^aeiou]y` at the end of the word, `.` for no condition. An unclosed bracket is a character. */
export function parseCondition(text: string, side: 'start' | 'end'): Condition {
  if (text === ANY || text === '') return () => true;
  const parts = Array.from(
    text.matchAll(/\[(\^?)([^\]]+)\]|(.)/gsu),
    ([, not, set, single]): Part => ({
      characters: set ?? single!,
      negated: not === '^',
      any: set === undefined && single === ANY,
    }),
  );
  return (word) => {
    const characters = surrogates(word) ? Array.from(word) : word;
    const start = side === 'start' ? 0 : characters.length - parts.length;
    if (start < 0 || characters.length < parts.length) return false;
    return parts.every(
      ({ characters: wanted, negated, any }, i) => any || wanted.includes(characters[start + i]!) !== negated,
    );
  };
}

interface Part {
  readonly characters: string;
  readonly negated: boolean;
  readonly any: boolean;
}

const surrogates = (word: string): boolean => /[\ud800-\udfff]/.test(word);
