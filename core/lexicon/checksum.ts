// CRC-32 (ISO 3309, polynomial 0xEDB88320) by slices of eight bytes.

const TABLES = tables();

/** The checksum of `bytes`; `seed` continues an earlier one, so a file can be summed in pieces. */
export function crc32(bytes: Uint8Array, seed = 0): number {
  let crc = ~seed;
  let i = 0;
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  if ((bytes.byteOffset & 3) === 0 && LITTLE_ENDIAN) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
    const pairs = words.length & ~1;
    for (let w = 0; w < pairs; w += 2) {
      const low = words[w]! ^ crc;
      const high = words[w + 1]!;
      crc =
        t7[low & 255]! ^
        t6[(low >>> 8) & 255]! ^
        t5[(low >>> 16) & 255]! ^
        t4[low >>> 24]! ^
        t3[high & 255]! ^
        t2[(high >>> 8) & 255]! ^
        t1[(high >>> 16) & 255]! ^
        t0[high >>> 24]!;
    }
    i = pairs << 2;
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}

/** Whether typed arrays store words as the binary does. */
export const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

type Table = Int32Array;
function tables(): readonly [Table, Table, Table, Table, Table, Table, Table, Table] {
  const make = (): Table => new Int32Array(256);
  const all = [make(), make(), make(), make(), make(), make(), make(), make()] as const;
  for (let n = 0; n < 256; n++) {
    let crc = n;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    all[0][n] = crc;
  }
  for (let n = 0; n < 256; n++) {
    for (let t = 1; t < 8; t++) {
      const previous = all[t - 1]![n]!;
      all[t]![n] = (previous >>> 8) ^ all[0][previous & 255]!;
    }
  }
  return all;
}
