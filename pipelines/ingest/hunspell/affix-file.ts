// Reads a hunspell affix file (hunspell(5)): what the flags of a dictionary's words mean for their forms.

import { InputError } from '../../../core/errors.ts';
import { type Condition, parseCondition } from './condition.ts';

/** One line of a prefix or suffix: what goes, what comes, on which words. */
export interface AffixRule {
  readonly flag: string;
  /** Removed from the word's end (suffix) or beginning (prefix). */
  readonly strip: string;
  readonly add: string;
  readonly condition: Condition;
  /** Whether it may stand on a word together with an affix of the other side. */
  readonly crossed: boolean;
  /** Flags that the form has on its own account: affixes that may follow, and what it lacks. */
  readonly flags: ReadonlySet<string>;
}

export interface AffixFile {
  prefixesOf(flags: ReadonlySet<string>): readonly AffixRule[];
  suffixesOf(flags: ReadonlySet<string>): readonly AffixRule[];
  /** Flags with a meaning of their own; '' = the file has no such flag. */
  readonly needAffix: string;
  readonly onlyInCompound: string;
  readonly forbidden: string;
  readonly circumfix: string;
  /** Whether a rule may strip a whole word. */
  readonly fullStrip: boolean;
  /** Whether words may be joined to others that the dictionary does not list. */
  readonly compounds: boolean;
  /** Replacements in what the dictionary shows to people; longest first. */
  readonly output: readonly (readonly [from: string, to: string])[];
  /** The flags of a word, as its line in the dictionary writes them. */
  flagsOf(text: string): ReadonlySet<string>;
}

const NO_FLAGS: ReadonlySet<string> = new Set();

/** Throws `InputError` `unsupported-affixes` for two prefixes on a word, `bad-affix-file` with the line. */
export function parseAffixFile(text: string): AffixFile {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^\ufeff/, '').trim());
  const said = new Map<string, string>();
  for (const line of lines) {
    const [, option = '', value = ''] = /^([A-Z]+)(?:\s+(\S+))?/.exec(line) ?? [];
    if (option !== '' && !said.has(option)) said.set(option, value);
  }
  if (said.has('COMPLEXPREFIXES')) {
    throw new InputError(
      'unsupported-affixes',
      'The affix file sets COMPLEXPREFIXES, which is not expanded here; send a list of the forms.',
      { found: 'COMPLEXPREFIXES' },
    );
  }
  const split = flagSplitter(said.get('FLAG') ?? '');
  const aliases = lines
    .filter((line) => /^AF\s/.test(line))
    .slice(1)
    .map((line) => split(fields(line)[1] ?? ''));
  const flagsOf = (written: string): ReadonlySet<string> => {
    if (written === '') return NO_FLAGS;
    return aliases.length > 0 && /^\d+$/.test(written) ? (aliases[Number(written) - 1] ?? NO_FLAGS) : split(written);
  };
  return {
    ...parseRules(lines, flagsOf),
    needAffix: said.get('NEEDAFFIX') ?? said.get('PSEUDOROOT') ?? '',
    onlyInCompound: said.get('ONLYINCOMPOUND') ?? '',
    forbidden: said.get('FORBIDDENWORD') ?? '',
    circumfix: said.get('CIRCUMFIX') ?? '',
    fullStrip: said.has('FULLSTRIP'),
    compounds: [...said.keys()].some((option) => /^COMPOUND(FLAG|BEGIN|MIDDLE|END|RULE)$/.test(option)),
    output: lines
      .filter((line) => /^OCONV\s/.test(line))
      .slice(1)
      .map((line): [string, string] => [fields(line)[1] ?? '', fields(line)[2] ?? ''])
      .filter(([from]) => from !== '')
      .sort(([a], [b]) => b.length - a.length),
    flagsOf,
  };
}

const fields = (line: string): string[] => line.split(/\s+/);

/** `long` two characters a flag, `num` decimal numbers between commas, else one character. */
function flagSplitter(kind: string): (written: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const parts = (written: string): string[] => {
    if (kind === 'num') return written.split(',').filter((flag) => flag !== '');
    return kind === 'long' ? (written.match(/..?/gsu) ?? []) : Array.from(written);
  };
  return (written) => {
    let flags = known.get(written);
    if (!flags) known.set(written, (flags = new Set(parts(written))));
    return flags;
  };
}

/** `SFX flag crossed count`, then so many of `SFX flag strip add/flags condition`. */
function parseRules(
  lines: readonly string[],
  flagsOf: AffixFile['flagsOf'],
): Pick<AffixFile, 'prefixesOf' | 'suffixesOf'> {
  const prefixes = new Map<string, AffixRule[]>();
  const suffixes = new Map<string, AffixRule[]>();
  for (let i = 0; i < lines.length; i++) {
    const [kind, flag = '', crossed = '', count = ''] = fields(lines[i]!);
    if (kind !== 'PFX' && kind !== 'SFX') continue;
    if (!/^\d+$/.test(count)) throw badLine(i, lines[i]!);
    const side = kind === 'PFX' ? 'start' : 'end';
    const rules: AffixRule[] = [];
    for (let left = Number(count); left > 0 && i + 1 < lines.length; ) {
      const [again, ofFlag, strip = '', written = '', condition = '.'] = fields(lines[++i]!);
      if (again === '' || again?.startsWith('#')) continue;
      if (again !== kind || ofFlag !== flag || written === '') throw badLine(i, lines[i]!);
      const slash = written.search(/(?<!\\)\//);
      const add = (slash < 0 ? written : written.slice(0, slash)).replaceAll('\\/', '/');
      rules.push({
        flag,
        strip: strip === '0' ? '' : strip,
        add: add === '0' ? '' : add,
        condition: parseCondition(condition, side),
        crossed: crossed === 'Y',
        flags: flagsOf(slash < 0 ? '' : written.slice(slash + 1)),
      });
      left--;
    }
    const all = kind === 'PFX' ? prefixes : suffixes;
    all.set(flag, [...(all.get(flag) ?? []), ...rules]);
  }
  return { prefixesOf: rulesByFlags(prefixes), suffixesOf: rulesByFlags(suffixes) };
}

/** Words have few combinations of flags, and the splitter gives the same set for the same one. */
function rulesByFlags(rules: ReadonlyMap<string, readonly AffixRule[]>): AffixFile['prefixesOf'] {
  const known = new WeakMap<ReadonlySet<string>, readonly AffixRule[]>();
  return (flags) => {
    let found = known.get(flags);
    if (!found) known.set(flags, (found = Array.from(flags).flatMap((flag) => rules.get(flag) ?? [])));
    return found;
  };
}

function badLine(index: number, line: string): InputError {
  return new InputError('bad-affix-file', `Line ${index + 1} of the affix file cannot be read: ${line.slice(0, 64)}`, {
    line: index + 1,
    got: line.slice(0, 64),
  });
}
