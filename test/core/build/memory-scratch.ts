// A scratch in memory that counts its calls, and fails at one of them when told to.

import type { Scratch } from '../../../core/build/scratch.ts';

export interface MemoryScratch extends Scratch {
  openFiles(): number;
  /** Calls of `open`, `append` and `read` so far. */
  calls(): number;
  /** Bytes appended so far. */
  written(): number;
}

/** The call with this number from 1, and every one after it, throws "no room". */
export function memoryScratch(failingCall = Infinity): MemoryScratch {
  let calls = 0;
  let written = 0;
  const open = new Set<object>();
  const count = (): void => {
    if (++calls >= failingCall) throw new Error('no room');
  };
  return {
    openFiles: () => open.size,
    calls: () => calls,
    written: () => written,
    open() {
      count();
      let content = new Uint8Array(0);
      const file = {
        append(bytes: Uint8Array) {
          count();
          const longer = new Uint8Array(content.length + bytes.length);
          longer.set(content);
          longer.set(bytes, content.length);
          content = longer;
          written += bytes.length;
        },
        read(into: Uint8Array, position: number) {
          count();
          const piece = content.subarray(position, position + into.length);
          into.set(piece);
          return piece.length;
        },
        close: () => void open.delete(file),
      };
      open.add(file);
      return file;
    },
  };
}
