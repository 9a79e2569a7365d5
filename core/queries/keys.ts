// Words as strings of their tile codes, which compare as words do in tile order.

export function keyOf(codes: ArrayLike<number>, length = codes.length): string {
  let key = '';
  for (let i = 0; i < length; i++) key += String.fromCharCode(codes[i]!);
  return key;
}

export function codesOf(key: string): number[] {
  const codes: number[] = [];
  for (let i = 0; i < key.length; i++) codes.push(key.charCodeAt(i));
  return codes;
}

/** A piece of an array that is longer than its word. */
export function tilesBetween(codes: ArrayLike<number>, start: number, end: number): number[] {
  const piece: number[] = [];
  for (let i = start; i < end; i++) piece.push(codes[i]!);
  return piece;
}
