// The forms of one word of a hunspell dictionary, as hunspell itself accepts them: at most one prefix and two suffixes,
// circumfixes only as pairs, and nothing that stands in compounds alone.

import type { AffixFile, AffixRule } from './affix-file.ts';

/**
 * Every form of the word that stands alone, each once, itself included unless its flags say that it is none. Compounds
 * are left out: they are without end.
 *
 * The rules are those of hunspell's own check, read backwards (László Németh, hunspell 1.7, src/hunspell/affixmgr.cxx):
 * a suffix may follow when the word has its flag, a second one when the first has its flag, a prefix when the word or a
 * suffix has its flag and both sides may be crossed, or a suffix when the prefix has its flag.
 */
export function formsOf(affixes: AffixFile, word: string, flags: ReadonlySet<string>): ReadonlySet<string> {
  const { needAffix, onlyInCompound, forbidden, circumfix } = affixes;
  const forms = new Set<string>();
  const add = (form: string): void => {
    if (form !== '') forms.add(shown(affixes, form));
  };
  if (has(flags, forbidden) || has(flags, onlyInCompound)) return forms;
  if (!has(flags, needAffix)) add(word);

  const prefixes = affixes.prefixesOf(flags).filter((rule) => !has(rule.flags, onlyInCompound));
  for (const prefix of prefixes) {
    if (has(prefix.flags, needAffix) || has(prefix.flags, circumfix) || !prefix.condition(word)) continue;
    add(prefixed(affixes, word, prefix));
  }
  /** A form with its suffixes, and with every prefix that may stand before them. */
  const addSuffixed = (form: string, outer: AffixRule, inner: AffixRule): void => {
    const around = has(inner.flags, circumfix);
    const needs = outer === inner && has(outer.flags, needAffix);
    if (!around && !needs) add(form);
    if (!outer.crossed) return;
    const addPrefixed = (prefix: AffixRule): void => {
      if (!prefix.crossed || around !== has(prefix.flags, circumfix) || !prefix.condition(form)) return;
      if (!needs || !has(prefix.flags, needAffix)) add(prefixed(affixes, form, prefix));
    };
    prefixes.forEach(addPrefixed);
    for (const suffix of outer === inner ? [outer] : [outer, inner]) {
      for (const prefix of affixes.prefixesOf(suffix.flags)) {
        if (!has(prefix.flags, onlyInCompound)) addPrefixed(prefix);
      }
    }
  };
  for (const first of affixes.suffixesOf(flags)) {
    if (has(first.flags, onlyInCompound) || !first.condition(word)) continue;
    const form = suffixed(affixes, word, first);
    if (form === '') continue;
    addSuffixed(form, first, first);
    for (const second of affixes.suffixesOf(first.flags)) {
      const incomplete = has(second.flags, needAffix) || has(second.flags, circumfix);
      if (incomplete || has(second.flags, onlyInCompound) || !second.condition(form)) continue;
      const longer = suffixed(affixes, form, second);
      if (longer !== '') addSuffixed(longer, second, first);
    }
  }
  // Suffixes that the word has only behind a prefix.
  for (const prefix of prefixes) {
    for (const suffix of prefix.crossed ? affixes.suffixesOf(prefix.flags) : []) {
      if (flags.has(suffix.flag) || !suffix.crossed || has(suffix.flags, onlyInCompound)) continue;
      if (has(suffix.flags, circumfix) !== has(prefix.flags, circumfix) || !suffix.condition(word)) continue;
      if (has(suffix.flags, needAffix) && has(prefix.flags, needAffix)) continue;
      const form = suffixed(affixes, word, suffix);
      if (form !== '' && prefix.condition(form)) add(prefixed(affixes, form, prefix));
    }
  }
  return forms;
}

function has(flags: ReadonlySet<string>, flag: string): boolean {
  return flag !== '' && flags.has(flag);
}

/** '' = the rule does not fit, or would strip the whole word. */
function suffixed({ fullStrip }: AffixFile, word: string, { strip, add }: AffixRule): string {
  if (!word.endsWith(strip) || (word.length === strip.length && !fullStrip)) return '';
  return word.slice(0, word.length - strip.length) + add;
}

function prefixed({ fullStrip }: AffixFile, word: string, { strip, add }: AffixRule): string {
  if (!word.startsWith(strip) || (word.length === strip.length && !fullStrip)) return '';
  return add + word.slice(strip.length);
}

function shown({ output }: AffixFile, form: string): string {
  if (output.length === 0) return form;
  let text = '';
  for (let i = 0; i < form.length; ) {
    const found = output.find(([from]) => form.startsWith(from, i));
    text += found ? found[1] : form[i]!;
    i += found ? found[0].length : 1;
  }
  return text;
}
