// A name that an object of a JSON text has twice: `JSON.parse` keeps the last without a word.

/** The first such name. The text must be good JSON. Cost: one pass over the text. */
export function repeatedName(text: string): string | undefined {
  const outer: Set<string>[] = [];
  let names = new Set<string>();
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '{') {
      outer.push(names);
      names = new Set();
    } else if (character === '}') names = outer.pop()!;
    else if (character === '"') {
      const end = stringEnd(text, i);
      if (isName(text, end)) {
        const name: string = JSON.parse(text.slice(i, end));
        if (names.has(name)) return name;
        names.add(name);
      }
      i = end - 1;
    }
  }
  return undefined;
}

/** Index behind the string that begins here. */
function stringEnd(text: string, start: number): number {
  for (let quote = start; ; ) {
    quote = text.indexOf('"', quote + 1);
    let before = quote;
    while (text[before - 1] === '\\') before--;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
}

/** Whether what ends here is a name: a colon follows. */
function isName(text: string, end: number): boolean {
  let i = end;
  while (' \t\r\n'.includes(text[i]!)) i++;
  return text[i] === ':';
}
