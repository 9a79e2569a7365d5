// Which of the plays found are asked for: by number of tiles, by pattern, by the tiles that they place.

import { CELL_SHIFT, CELLS, LINE, PATTERN, PLACED, REQUIRED } from '../memory-map.ts';

/** Bit n = a main word of n + 1 tiles is asked for; bit n = a play that places n tiles is. */
let lengths: u32 = 0;
let counts: u32 = 0;
/** Entries of the required tiles. */
let required = 0;
/** Items of the pattern, -1 = there is none; bit n = any run of tiles may stand before item n. */
let patternEnd = -1;
let runs: u64 = 0;

/** What is asked for from now on; the caller has filled `REQUIRED` and `PATTERN`. */
export function openAdmission(
  lengthsAsked: u32,
  countsAsked: u32,
  requiredEntries: i32,
  itemsOfPattern: i32,
  runsOfPattern: u64,
): void {
  lengths = lengthsAsked;
  counts = countsAsked;
  required = requiredEntries;
  patternEnd = itemsOfPattern;
  runs = runsOfPattern;
}

export function admitsCount(placed: i32): bool {
  return ((counts >>> placed) & 1) != 0;
}

/** Whether the word from cell `start` is asked for, whichever of its `placed` tiles are blanks. */
export function admitsWord(start: usize, length: i32, placed: i32): bool {
  if (!((lengths >>> (length - 1)) & (counts >>> placed) & 1)) return false;
  return patternEnd < 0 || fitsPattern(LINE + ((start - CELLS) >> CELL_SHIFT), length);
}

/** Shift-and: bit n = the tiles so far can have reached item n (Baeza-Yates and Gonnet, 1992). */
function fitsPattern(line: usize, length: i32): bool {
  let state: u64 = 1;
  for (let i = 0; i < length && state; i++) {
    const tile = <usize>load<u8>(line + i);
    state = (state & runs) | ((state & load<u64>(PATTERN + (tile << 3))) << 1);
  }
  return ((state >> patternEnd) & 1) != 0;
}

/** Whether the play places the tiles that it must; bit i of `blanks` = the word's tile i is a blank. */
export function admitsBlanks(start: usize, placed: i32, blanks: i32): bool {
  // Small enough to stand where it is called, which is where every move comes by.
  return required == 0 || placesRequired(start, placed, blanks);
}

function placesRequired(start: usize, placed: i32, blanks: i32): bool {
  for (let entry = 0; entry < required; entry++) {
    const code = load<i32>(REQUIRED + (entry << 3));
    let missing = load<i32>(REQUIRED + (entry << 3), 4);
    for (let i = 0; i < placed; i++) {
      const cell = load<usize>(PLACED + (i << 2));
      const isBlank = (blanks >>> <i32>((cell - start) >> CELL_SHIFT)) & 1;
      const tile = isBlank ? 0 : <i32>load<u8>(LINE + ((cell - CELLS) >> CELL_SHIFT));
      if (tile == code) missing--;
    }
    if (missing > 0) return false;
  }
  return true;
}
