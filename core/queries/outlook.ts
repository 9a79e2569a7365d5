// Looks ahead from a node of the DAWG: whether an answer may stand below it.

import type { Automaton } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { heightsOf } from './heights.ts';
import { type Rests, restsOf } from './rests.ts';

/** Demands of one state, as places of bits. */
const NONE = new Int32Array(0);

/** What an automaton still needs and demands, held against what the rests of words below a node can give. */
export class Outlook {
  private readonly lexicon: Lexicon;
  private readonly automaton: Automaton;
  private readonly heights: Uint8Array;
  private readonly shift: number;
  private rests: Rests | undefined;
  private epoch: number;
  /** By state. */
  private places: (Int32Array | undefined)[] = [];

  constructor(lexicon: Lexicon, automaton: Automaton) {
    this.lexicon = lexicon;
    this.automaton = automaton;
    this.heights = heightsOf(lexicon);
    this.shift = lexicon.layout.stride - 1;
    this.epoch = automaton.epoch;
  }

  /** Whether words go on far enough below the node, and hold each of the tiles demanded somewhere. */
  allows(node: number): boolean {
    const { automaton } = this;
    if (automaton.ends() || automaton.needs() > this.heights[node >>> this.shift]!) return false;
    if (automaton.epoch !== this.epoch) {
      this.epoch = automaton.epoch;
      this.places = [];
    }
    const places = this.places[automaton.state()] ?? this.placesNow();
    return places.length === 0 || this.rests!.mayMeet(node, places);
  }

  private placesNow(): Int32Array {
    const demands = this.automaton.demands();
    if (demands.length > 0) this.rests ??= restsOf(this.lexicon);
    const places = demands.length === 0 ? NONE : this.rests!.placesOf(demands);
    this.places[this.automaton.state()] = places;
    return places;
  }
}
