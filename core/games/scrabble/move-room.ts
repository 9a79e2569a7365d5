// Room for the moves of answers outside the kernel's memory: small answers share buffers, since to make one costs more
// than to fill it.

import type { KeptMoves } from './move-list.ts';

/** Bytes of a shared buffer; it lives as long as any answer of which it holds moves. */
const SHARED_BYTES = 1 << 16;
/** More bytes than these have a buffer of their own. */
const MOST_SHARED = SHARED_BYTES >> 2;
/** 32-bit words of a move's fields. */
const FIELD_WORDS = 3;

/** Where moves lie in the kernel's memory: addresses of the three parts, moves, bytes of words. */
export interface MovesInMemory {
  readonly scores: number;
  readonly fields: number;
  readonly words: number;
  readonly kept: number;
  readonly wordsLength: number;
}

/** Copies moves out of memory; the copies share no byte. */
export type CopyMoves = (ints: Int32Array, bytes: Uint8Array, moves: MovesInMemory) => KeptMoves;

export function createMoveRoom(): CopyMoves {
  let sharedInts = new Int32Array(0);
  let sharedBytes = new Uint8Array(0);
  /** 32-bit words of the shared buffer that are taken. */
  let taken = 0;

  return (ints, bytes, { scores, fields, words, kept, wordsLength }) => {
    const size = kept * (1 + FIELD_WORDS) + ((wordsLength + 3) >> 2);
    let intsHere = sharedInts;
    let bytesHere = sharedBytes;
    let at = taken;
    if (size > MOST_SHARED >> 2) {
      intsHere = new Int32Array(size);
      bytesHere = new Uint8Array(intsHere.buffer);
      at = 0;
    } else {
      if (taken + size > sharedInts.length) {
        intsHere = sharedInts = new Int32Array(SHARED_BYTES >> 2);
        bytesHere = sharedBytes = new Uint8Array(sharedInts.buffer);
        at = taken = 0;
      }
      taken += size;
    }
    const fieldsAt = at + kept;
    const wordsAt = fieldsAt + FIELD_WORDS * kept;
    intsHere.set(ints.subarray(scores >> 2, (scores >> 2) + kept), at);
    intsHere.set(ints.subarray(fields >> 2, (fields >> 2) + FIELD_WORDS * kept), fieldsAt);
    bytesHere.set(bytes.subarray(words, words + wordsLength), wordsAt << 2);
    return {
      scores: intsHere.subarray(at, fieldsAt),
      fields: intsHere.subarray(fieldsAt, wordsAt),
      tiles: bytesHere.subarray(wordsAt << 2, (wordsAt << 2) + wordsLength),
    };
  };
}
