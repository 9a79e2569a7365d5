// Base64 (RFC 4648, section 4) into bytes, with nothing of the platform.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes that a well-formed text stands for. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < text.length; i += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((offset) => values[text.charCodeAt(i + offset)]!);
    const bits = (a! << 18) | (b! << 12) | (c! << 6) | d!;
    bytes[at++] = bits >>> 16;
    bytes[at++] = bits >>> 8;
    bytes[at++] = bits;
  }
  return bytes;
}
