// Minimal automata the slow way: states are right languages (Myhill-Nerode), GADDAG strings are written out.

/** States and transitions of the minimal automaton of these sequences of tiles. */
export function minimalAutomaton(words: readonly (readonly number[])[]): { states: number; arcs: number } {
  const rightLanguages = new Map<string, number>();
  let arcs = 0;
  const visit = (suffixes: readonly (readonly number[])[]): void => {
    const key = JSON.stringify(suffixes);
    if (rightLanguages.has(key)) return;
    rightLanguages.set(key, rightLanguages.size);
    const tiles = [...new Set(suffixes.filter((suffix) => suffix.length > 0).map((suffix) => suffix[0]!))];
    arcs += tiles.length;
    for (const tile of tiles) visit(suffixes.filter((suffix) => suffix[0] === tile).map((suffix) => suffix.slice(1)));
  };
  const sorted = [...new Map(words.map((word) => [JSON.stringify(word), word])).values()].sort(compareTiles);
  visit(sorted);
  return { states: rightLanguages.size, arcs };
}

/** Every string of the GADDAG of these words: reversed head, 0, tail; without the 0 when the tail is empty. */
export function gaddagStrings(words: readonly (readonly number[])[]): number[][] {
  return words.flatMap((word) =>
    word.map((_, i) => {
      const head = word.slice(0, i + 1).reverse();
      return i + 1 === word.length ? head : [...head, 0, ...word.slice(i + 1)];
    }),
  );
}

export function compareTiles(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
