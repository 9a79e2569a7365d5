// Where everything lies in the kernel's memory: constants that both sides of it are built from, all sizes in bytes.

/** Most cells of a frame (a board of 32x32 with its walls), and frames: one across, one down. */
export const FRAME_CELLS = 1123;

/** By tile code, 4 bytes each: values, and what the rack has left (below 0: blanks stand for it). */
export const VALUES = 1024;
export const SPARE = 1280;
/** By number of tiles placed, 4 bytes each: points; the cells of the path; what a blank there takes off the score. */
export const BONUS = 1536;
export const PLACED = 1600;
export const LOSSES = 1664;
/** 4 bytes each: sums of the rack's n highest values; what the rack itself has, by tile code. */
export const HIGHEST = 1728;
export const REAL = 2048;
/** By number of tiles: 1 when the rack alone makes a word of so many; 4 bytes each. */
export const LENGTHS = 2304;
/** By number of tiles placed, 4 bytes each: what the whole score is multiplied by before points are added. */
export const TIMES = 2432;
/** Tiles of the rack that a play must place: 4 bytes a code, 4 how many of it; the blank is code 0. */
export const REQUIRED = 2560;
/** By tile code, 8 bytes each: the items of a pattern that the tile fits, item n as bit n. */
export const PATTERN = 2688;

/**
 * 32 bytes a frame, across before down: address of the first cell of line 0, bytes from line to line, lines, cells of a
 * line; the place of line 0, how far left of it a line's number stands, how far the word's start; only words that cover
 * this cell, 0 = any.
 */
export const FRAMES = 3200;
export const FRAME_BYTES = 32;
export const FRAME_STRIDE = 4;
export const FRAME_LINES = 8;
export const FRAME_LENGTH = 12;
export const FRAME_PLACE = 16;
export const FRAME_LINE_SHIFT = 20;
export const FRAME_START_SHIFT = 24;
export const FRAME_THROUGH = 28;

/** One byte a cell of both frames: the tiles that lie there and, over them, those of the path. */
export const LINE = 4096;

/**
 * 32 bytes a cell of both frames:
 *
 *    0          8      12     16       20     24        28           32
 *   +----------+------+------+--------+------+---------+------------+
 *   |   set    | tile | face | letter | word |  cross  |   cross    |
 *   | (64 bits)|      |      | factor |factor|   sum   |   factor   |
 *   +----------+------+------+--------+------+---------+------------+
 *
 * set: tiles that fit; tile: code, 0 = empty, -1 = wall; face: worth of the tile that lies there; cross sum: worth of
 * the neighbours across times the word factor; cross factor: that factor, 0 = no neighbours across.
 */
export const CELLS = 8192;
export const CELL_SHIFT = 5;
export const CELL_BYTES = 32;
export const CELL_TILE = 8;
export const CELL_FACE = 12;
export const CELL_LETTER_FACTOR = 16;
export const CELL_WORD_FACTOR = 20;
export const CELL_CROSS_SUM = 24;
export const CELL_CROSS_FACTOR = 28;

/** 4 bytes a cell of both frames: the highest value that may lie there, -1 = no tile of the rack may. */
export const CAPS = 81920;

/** One byte a cell of both frames: 1 = a start square of an empty board. */
export const STARTS = 92160;

/** 32 bytes an anchor: cell, cell at which the walk left stops, first cell of its line, place of that line, bound. */
export const ANCHORS = 98304;
export const ANCHOR_BYTES = 32;
export const ANCHOR_STOP = 4;
export const ANCHOR_LINE = 8;
export const ANCHOR_PLACE = 12;
export const ANCHOR_BOUND = 16;

/** 4 bytes each: kept moves by score, `TOP_SCORE` and above in one. */
export const HISTOGRAM = 163840;
export const TOP_SCORE = 4095;

/** 4 bytes each, rows of 16: bounds by tiles left of the anchor (itself included) and tiles in all; best by the former. */
export const RIGHT_BOUNDS = 180224;
export const LEFT_BOUNDS = 181312;

/**
 * 32 bytes each, rows of 16: what the cells right of the anchor from the j-th to before the k-th add at `16 * j + k`:
 * word factor, worth that is known, worth in words across, in a byte each how many of them want the highest tiles at
 * letter factor 1, 2, 3, 4 or more; and the most that a point more on one of them counts, beyond the first, in the main
 * word before its factor and in words across.
 */
export const RESTS = 184320;
export const REST_FIXED = 4;
export const REST_CROSS = 8;
export const REST_COUNTS = 12;
export const REST_MAIN_EXCESS = 16;
export const REST_CROSS_EXCESS = 20;
export const REST_BYTES_SHIFT = 5;
export const REST_ROW_SHIFT = 9;
/** 4 bytes each: codes of the rack's tiles by falling value, 0 behind the last; sums of the n highest still there. */
export const RACK_ORDER = 192512;
export const LEFT_HIGHEST = 192640;

/**
 * 8 bytes a cell of both frames on which a tile lies: the GADDAG's arc behind the tiles from the end of their block back
 * to this cell, and what they are worth.
 */
export const CHAINS = 193024;
export const CHAIN_SUM = 4;

/** The letter bits; behind them the moves. */
export const GRAPH = 212992;
