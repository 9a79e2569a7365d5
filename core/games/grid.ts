// Rectangular grids: which cells are neighbours, by edges or by corners as well.

/** Most rows and most columns of a grid. */
export const MAX_GRID_SIDE = 32;
export const MAX_GRID_CELLS = MAX_GRID_SIDE * MAX_GRID_SIDE;

/** Places for neighbours that each cell has in `neighbours`, whether it uses them all or not. */
export const SLOTS = 8;

/** Cell `row * columns + column`. Holes are no matter of the grid's: nothing stands on them. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly size: number;
  /** By cell: how many neighbours it has. */
  readonly degrees: Uint8Array;
  /** `neighbours[cell * SLOTS + slot]`, slots from 0 to before the cell's degree. */
  readonly neighbours: Uint16Array;
  /** In the same place: the slot that the cell has among its neighbour's own. */
  readonly backSlots: Uint8Array;
  /** By cell: [row, column], one frozen pair for all paths that cross it. */
  readonly places: readonly Place[];
}

export type Place = readonly [row: number, column: number];

const MOST_KEPT = 32;
const kept = new Map<number, Grid>();

/** The grid of this size, with edges or with edges and corners as ways between cells. O(cells), the first time. */
export function gridOf(rows: number, columns: number, diagonal: boolean): Grid {
  const key = (rows * 64 + columns) * 2 + (diagonal ? 1 : 0);
  let grid = kept.get(key);
  if (!grid) {
    if (kept.size === MOST_KEPT) kept.clear();
    grid = layOut(rows, columns, diagonal);
    kept.set(key, grid);
  }
  return grid;
}

function layOut(rows: number, columns: number, diagonal: boolean): Grid {
  const size = rows * columns;
  const degrees = new Uint8Array(size);
  const neighbours = new Uint16Array(size * SLOTS);
  const backSlots = new Uint8Array(size * SLOTS);
  const places: Place[] = [];
  const slotAt = new Map<number, number>();
  for (let cell = 0; cell < size; cell++) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    places.push(Object.freeze([row, column] as const));
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const straight = (down === 0) !== (right === 0);
        if (!straight && (!diagonal || down === 0)) continue;
        if (row + down < 0 || row + down >= rows || column + right < 0 || column + right >= columns) continue;
        const slot = degrees[cell]!++;
        const other = cell + down * columns + right;
        neighbours[cell * SLOTS + slot] = other;
        slotAt.set(cell * size + other, slot);
      }
    }
  }
  for (const [key, slot] of slotAt) {
    const cell = Math.floor(key / size);
    backSlots[cell * SLOTS + slot] = slotAt.get((key % size) * size + cell)!;
  }
  return { rows, columns, size, degrees, neighbours, backSlots, places };
}
