// What a platform must bring to read encodings: decoders by name. Two do: a library under Node, the browser's own.

/**
 * Turns the bytes of one text into characters, piece by piece. A piece may end inside a character. What does not decode
 * is U+FFFD or a surrogate without its fellow; a byte order mark stays.
 */
export interface TextDecoding {
  write(bytes: Uint8Array): string;
  /** What was still held back. */
  end(): string;
}
