// Looks for a place among things in order.

/** The first place from 0 that passes, `count` when none does; all behind one that passes must pass too. */
export function firstPlace(count: number, passes: (place: number) => boolean): number {
  let low = 0;
  for (let high = count; low < high; ) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
