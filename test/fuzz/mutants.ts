// Mutants of valid binaries: bytes changed at random, checksums left as they were or made right again.

import { crc32 } from '../../core/lexicon/checksum.ts';

/** Random numbers of a seed (mulberry32): integers from 0 to `below`, exclusive. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** One to four changes: a bit, a byte, a word, a swap of words, a copied run, a cut, an addition. */
export function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let result = bytes.slice();
  for (let changes = 1 + random(4); changes > 0; changes--) {
    const at = random(result.length);
    const word = at & ~3;
    switch (random(9)) {
      case 0:
      case 1:
        result[at]! ^= 1 << random(8);
        break;
      case 2:
        result[at] = random(256);
        break;
      case 3:
        if (word + 4 <= result.length)
          new DataView(result.buffer).setUint32(word, random(2) ? random(256) : 0xffffffff - random(256), true);
        break;
      case 4: {
        const other = random(Math.max(1, result.length - 4)) & ~3;
        const kept = result.slice(word, word + 4);
        result.copyWithin(word, other, Math.min(other + 4, result.length));
        result.set(kept.subarray(0, Math.min(4, result.length - other)), other);
        break;
      }
      case 5:
        result.copyWithin(word, random(result.length) & ~3, Math.min(result.length, word + 4 * (1 + random(8))));
        break;
      case 6:
        result.fill(0, at, at + 1 + random(16));
        break;
      case 7:
        result = result.slice(0, result.length - (random(20) === 0 ? random(result.length) : 0));
        break;
      default:
        if (word + 4 <= result.length) {
          const view = new DataView(result.buffer);
          view.setUint32(word, (view.getUint32(word, true) + (random(3) - 1) * (random(2) ? 1 : 1 << 24)) >>> 0, true);
        }
    }
    if (result.length === 0) return result;
  }
  return result;
}

/** Makes every checksum right again, where the header still says where the sections are. */
export function resealed(bytes: Uint8Array): Uint8Array {
  const result = bytes.slice();
  if (result.length < 96) return result;
  const view = new DataView(result.buffer);
  const headerBytes = Math.min(view.getUint32(8, true), result.length);
  const flags = view.getUint16(6, true);
  const originalsBytes = flags & 4 ? view.getUint32(76, true) : 0;
  const arcsStart = Math.min(headerBytes + originalsBytes, result.length);
  const dawgEnd = Math.min(arcsStart + view.getUint32(32, true) * 4, result.length);
  if (flags & 4) view.setUint32(80, crc32(result.subarray(headerBytes, arcsStart)), true);
  view.setUint32(48, crc32(result.subarray(arcsStart, dawgEnd)), true);
  if (flags & 2) view.setUint32(68, crc32(result.subarray(dawgEnd)), true);
  view.setUint32(12, 0, true);
  view.setUint32(12, crc32(result.subarray(0, headerBytes)), true);
  return result;
}

/** As `resealed`, of a wire file. */
export function resealedWire(bytes: Uint8Array): Uint8Array {
  const result = bytes.slice();
  if (result.length < 12) return result;
  const view = new DataView(result.buffer);
  view.setUint32(8, 0, true);
  view.setUint32(8, crc32(result), true);
  return result;
}
