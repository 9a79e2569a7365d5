// A plain list: one entry a line, lines ended by LF, CR LF or CR, mixed as they may be.

import type { EntrySink, Format } from './registry.ts';

export const list: Format = {
  name: 'list',
  hasColumns: false,
  async read(text, sink) {
    await readLines(text, sink);
    return [];
  },
};

/** Bytes of one line or entry that are kept: 255 tiles take less in any language. */
export const MAX_LINE_BYTES = 1 << 16;

type LineSink = Pick<EntrySink, 'entry' | 'overlong' | 'lineEnd'>;

const LF = 10;
const CR = 13;

/** Cuts UTF-8 into lines, wherever the pieces of the stream begin and end. Memory is one line. */
export async function readLines(text: AsyncIterable<Uint8Array>, sink: LineSink): Promise<void> {
  const kept = new Uint8Array(MAX_LINE_BYTES);
  let keptBytes = 0;
  let overlong = false;
  let afterCr = false;
  let line = 0;

  const keep = (piece: Uint8Array, start: number, end: number): void => {
    const room = MAX_LINE_BYTES - keptBytes;
    if (end - start > room) overlong = true;
    const taken = Math.min(room, end - start);
    kept.set(piece.subarray(start, start + taken), keptBytes);
    keptBytes += taken;
  };
  const endLine = (piece: Uint8Array, start: number, end: number): void => {
    line++;
    if (keptBytes > 0 || end - start > MAX_LINE_BYTES) {
      keep(piece, start, end);
      if (overlong) sink.overlong(line, kept, 0, keptBytes);
      else sink.entry(line, kept, 0, keptBytes);
      keptBytes = 0;
      overlong = false;
    } else sink.entry(line, piece, start, end);
  };

  for await (const piece of text) {
    let start = 0;
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i]!;
      if (afterCr) {
        afterCr = false;
        if (byte === LF) {
          sink.lineEnd('crlf');
          start = i + 1;
          continue;
        }
        sink.lineEnd('cr');
      }
      if (byte !== LF && byte !== CR) continue;
      endLine(piece, start, i);
      start = i + 1;
      if (byte === CR) afterCr = true;
      else sink.lineEnd('lf');
    }
    if (start < piece.length) keep(piece, start, piece.length);
  }
  if (afterCr) sink.lineEnd('cr');
  if (keptBytes > 0) {
    endLine(kept, 0, 0);
    sink.lineEnd('none');
  }
}
