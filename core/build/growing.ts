// Typed arrays that grow: what is used is copied, and the old array's memory goes back at once.

type Growable = Uint8Array | Uint16Array | Uint32Array;

/**
 * An array of `length` that begins with the first `used` elements. The given one must not be used any longer: where
 * the platform can, its memory is let go now and not at some later collection, which would hold both for a while.
 */
export function enlarged<A extends Growable>(array: A, used: number, length: number): A {
  const larger = new (array.constructor as new (length: number) => A)(length);
  larger.set(array.subarray(0, used));
  release(array);
  return larger;
}

/** Lets an array's memory go, if nothing else is in it; the array must not be used any longer. */
export function release(array: Growable): void {
  const { buffer, byteLength } = array;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole && typeof buffer.transfer === 'function') buffer.transfer(0);
}
