// The automaton of several conditions at once: a word is accepted when every one of them accepts it.

import { type Acceptor, type Automaton, DEAD, FULL, type Lack } from './automaton.ts';
import { type Demand, MOST_DEMANDS } from './demands.ts';
import { createStateTable, type StateTable } from './state-table.ts';

/** Most entries of the table of transitions: 16 MB. */
const MOST_ENTRIES = 1 << 22;
/** Table entries: 0 = not yet known, 1 = refused, else the state behind it plus `OFFSET`. */
const FIRST_STATES = 8;
const REFUSED = 1;
const OFFSET = 2;
const FREE = 1;
const ENDS = 2;

/**
 * The product of acceptors (none = every word is accepted), made deterministic as a walk reaches its states; the
 * second time a state meets a tile, it is one look into a table. A state from which the conditions need more tiles
 * than they leave room for is refused at once. Tiles that no condition tells apart share one column of the table.
 *
 * `tileCount` = length of the alphabet's tiles; enter at most `DEEPEST` deep. Memory is bounded (some 30 MB, reached
 * by adversaries only): at the bound all states are forgotten, `epoch` goes up, and the way down to where the walk
 * stands is numbered anew. `mostStates` lowers the bound, for tests.
 */
export function carry(acceptors: readonly Acceptor[], tileCount: number, mostStates = Infinity): Automaton {
  return new Product(acceptors, tileCount, mostStates);
}

/** How often acceptors were made to forget their states, in all and each, which their `clear` tells apart. */
let forgotten = 0;
const forgottenBy = new WeakMap<Acceptor['clear'], number>();

class Product implements Automaton {
  epoch = 0;
  /** As far as this product knows. */
  private forgottenInAll = forgotten;
  private forgottenByOwn: number;
  private readonly acceptors: readonly Acceptor[];
  private readonly columnOf: Uint16Array;
  private readonly width: number;
  private readonly states: StateTable;
  private readonly parts: Int32Array;
  private table: Int32Array;
  private readonly flags: number[] = [];
  private readonly needed: number[] = [];
  private demanded: (readonly Demand[] | undefined)[] = [];
  /** Plain arrays: they are as fast, and cost next to nothing to make for a question that is answered at once. */
  private readonly path: number[] = [0];
  private readonly entered: number[] = [0];
  private depth = 0;

  constructor(acceptors: readonly Acceptor[], tileCount: number, mostStates: number) {
    this.acceptors = acceptors;
    this.columnOf = new Uint16Array(tileCount);
    let columns = 1;
    for (const { tiles } of acceptors) {
      for (const tile of tiles) if (this.columnOf[tile] === 0) this.columnOf[tile] = columns++;
    }
    this.width = columns;
    this.states = createStateTable(acceptors.length, Math.min(mostStates, Math.floor(MOST_ENTRIES / columns)));
    this.parts = new Int32Array(acceptors.length);
    this.forgottenByOwn = this.countForgotten();
    this.table = new Int32Array(FIRST_STATES * columns);
    this.numberParts();
  }

  enter(tile: number): boolean {
    const entry = this.table[this.path[this.depth]! * this.width + this.columnOf[tile]!]!;
    if (entry >= OFFSET) {
      this.path[++this.depth] = entry - OFFSET;
      this.entered[this.depth] = tile;
      return true;
    }
    return entry !== REFUSED && this.enterAnew(tile);
  }

  leave(): void {
    this.depth--;
  }

  accepts(): boolean {
    return this.needed[this.path[this.depth]!] === 0;
  }

  free(): boolean {
    return (this.flags[this.path[this.depth]!]! & FREE) !== 0;
  }

  ends(): boolean {
    return (this.flags[this.path[this.depth]!]! & ENDS) !== 0;
  }

  needs(): number {
    return this.needed[this.path[this.depth]!]!;
  }

  demands(): readonly Demand[] {
    this.refresh();
    const state = this.path[this.depth]!;
    return (this.demanded[state] ??= this.demandsOf(state));
  }

  lacks(): readonly Lack[] {
    this.refresh();
    const { acceptors, states } = this;
    const at = this.path[this.depth]! * acceptors.length;
    return acceptors.flatMap((acceptor, i) => acceptor.lacks?.(states.words[at + i]!) ?? []);
  }

  state(): number {
    return this.path[this.depth]!;
  }

  private demandsOf(state: number): readonly Demand[] {
    const { acceptors, states } = this;
    const all = acceptors.flatMap(
      (acceptor, i) => acceptor.demands?.(states.words[state * acceptors.length + i]!) ?? [],
    );
    return all.length > 1 ? [...new Set(all)].sort((a, b) => b - a).slice(0, MOST_DEMANDS) : all;
  }

  /** As `enter`, for a state that has not met this tile yet. */
  private enterAnew(tile: number): boolean {
    this.refresh();
    let next = this.follow(this.path[this.depth]!, tile);
    if (next === FULL) {
      this.forget();
      next = this.follow(this.path[this.depth]!, tile);
    }
    const entry = this.path[this.depth]! * this.width + this.columnOf[tile]!;
    this.table[entry] = next === DEAD ? REFUSED : next + OFFSET;
    if (next === DEAD) return false;
    this.path[++this.depth] = next;
    this.entered[this.depth] = tile;
    return true;
  }

  private follow(state: number, tile: number): number {
    const { acceptors, parts, states } = this;
    let needs = 0;
    let room = Infinity;
    for (let i = 0; i < acceptors.length; i++) {
      const acceptor = acceptors[i]!;
      const next = acceptor.step(states.words[state * acceptors.length + i]!, tile);
      if (next < 0) return next;
      parts[i] = next;
      needs = Math.max(needs, acceptor.needs(next));
      room = Math.min(room, acceptor.room(next));
    }
    return needs > room ? DEAD : this.numberParts();
  }

  /** Numbers the state that `parts` holds; a new one gets its row and flags. */
  private numberParts(): number {
    const { acceptors, parts, states } = this;
    const known = states.count;
    const state = states.number(parts);
    if (state < known) return state;
    if ((state + 1) * this.width > this.table.length) this.grow();
    this.needed[state] = acceptors.reduce((most, acceptor, i) => Math.max(most, acceptor.needs(parts[i]!)), 0);
    const free = acceptors.every((acceptor, i) => acceptor.free(parts[i]!));
    const ends = acceptors.some((acceptor, i) => acceptor.room(parts[i]!) <= 0);
    this.flags[state] = (free ? FREE : 0) | (ends ? ENDS : 0);
    return state;
  }

  private grow(): void {
    const table = new Int32Array(this.table.length * 2);
    table.set(this.table);
    this.table = table;
  }

  private forget(): void {
    forgotten++;
    for (const { clear } of this.acceptors) {
      clear();
      forgottenBy.set(clear, (forgottenBy.get(clear) ?? 0) + 1);
    }
    this.startOver();
  }

  /** Another product of the same acceptors may have made them forget: what was numbered here is void then too. */
  private refresh(): void {
    if (this.forgottenInAll === forgotten) return;
    if (this.forgottenByOwn !== this.countForgotten()) this.startOver();
    else this.forgottenInAll = forgotten;
  }

  private countForgotten(): number {
    return this.acceptors.reduce((sum, { clear }) => sum + (forgottenBy.get(clear) ?? 0), 0);
  }

  private startOver(): void {
    this.epoch++;
    this.forgottenInAll = forgotten;
    this.forgottenByOwn = this.countForgotten();
    this.states.clear();
    this.table.fill(0);
    this.parts.fill(0);
    this.demanded = [];
    this.numberParts();
    for (let depth = 1; depth <= this.depth; depth++) {
      this.path[depth] = this.follow(this.path[depth - 1]!, this.entered[depth]!);
    }
  }
}
