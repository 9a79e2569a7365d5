// What a condition demands of the rest of a word: tiles that must come, some of them side by side or at the end.

/** A demand is a number, so that many of them are compared and looked up fast. */
export type Demand = number;

const SPAN = 0x10000;

/** The tile comes somewhere. */
export const somewhere = (tile: number): Demand => tile;
/** The second comes right behind the first. */
export const sideBySide = (first: number, second: number): Demand => first * SPAN + second;
/** The tile is the last one. */
export const atEnd = (tile: number): Demand => tile * SPAN;

/** 0 = none: the demand is for `secondOf` alone. */
export const firstOf = (demand: Demand): number => Math.floor(demand / SPAN);
/** 0 = none: the demand is for `firstOf` to be the last. */
export const secondOf = (demand: Demand): number => demand % SPAN;

/** Most demands of one state that are worth looking at. */
export const MOST_DEMANDS = 8;
