// The encoding of a hunspell dictionary, as its affix file names it.

/** The encoding that the file says it and its dictionary are in (`SET ISO8859-2`); undefined = it does not say. */
export function declaredSet(file: Uint8Array): string | undefined {
  // ASCII is all that is looked for, in whatever encoding.
  const text = new TextDecoder('latin1').decode(file.subarray(0, 1 << 20));
  return /^(?:\u00ef\u00bb\u00bf)?\s*SET\s+(\S+)/m.exec(text)?.[1];
}
