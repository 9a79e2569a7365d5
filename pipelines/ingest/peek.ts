// Looking at the beginning of a stream without losing it.

export interface PeekedStream {
  /** The first bytes, as many as were asked for or as there are. */
  readonly head: Uint8Array;
  /** Everything from the start; to be read once. */
  readonly whole: AsyncIterable<Uint8Array>;
  /** Lets the source go, read to its end or not. */
  close(): Promise<void>;
}

export async function peek(source: AsyncIterable<Uint8Array>, bytes: number): Promise<PeekedStream> {
  const iterator = source[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < bytes && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else {
      pieces.push(next.value);
      length += next.value.length;
    }
  }
  const start = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    start.set(piece, at);
    at += piece.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start;
    while (!ended) {
      const next = await iterator.next();
      if (next.done) ended = true;
      else yield next.value;
    }
  }
  return {
    head: start.subarray(0, bytes),
    whole: whole(),
    close: async () => {
      if (ended) return;
      ended = true;
      await iterator.return?.();
    },
  };
}
