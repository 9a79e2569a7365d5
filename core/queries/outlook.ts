// Looks ahead from a node of the DAWG: whether an answer may stand below it.

import type { Automaton } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { heightsOf } from './heights.ts';
import { type Rests, restsOf } from './rests.ts';
import { worthBelow } from './worth-below.ts';

/** What a state asks of the rests of words. */
interface Wanted {
  /** Its demands, as places of bits. */
  readonly places: Int32Array;
  readonly lacks: readonly { readonly most: Uint16Array; readonly missing: number }[];
}

const NOTHING: Wanted = { places: new Int32Array(0), lacks: [] };

/** What an automaton still needs and demands, held against what the rests of words below a node can give. */
export class Outlook {
  private readonly lexicon: Lexicon;
  private readonly automaton: Automaton;
  private readonly heights: Uint8Array;
  private readonly shift: number;
  private rests: Rests | undefined;
  private epoch: number;
  /** By state. */
  private wanted: (Wanted | undefined)[] = [];
  private readonly tables = new Map<ArrayLike<number>, Uint16Array>();

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
      this.wanted = [];
    }
    const wanted = this.wanted[automaton.state()] ?? this.wantedNow();
    return wanted === NOTHING || this.gives(node, wanted);
  }

  private gives(node: number, { places, lacks }: Wanted): boolean {
    for (let i = 0; i < lacks.length; i++) if (lacks[i]!.most[node >>> this.shift]! < lacks[i]!.missing) return false;
    return places.length === 0 || this.rests!.mayMeet(node, places);
  }

  private wantedNow(): Wanted {
    const { automaton, lexicon } = this;
    const demands = automaton.demands();
    if (demands.length > 0) this.rests ??= restsOf(lexicon);
    const lacks = automaton.lacks().map(({ worth, missing }) => {
      let most = this.tables.get(worth);
      if (!most) this.tables.set(worth, (most = worthBelow(lexicon, worth)));
      return { most, missing };
    });
    const some = demands.length > 0 || lacks.length > 0;
    const wanted = some ? { places: this.rests?.placesOf(demands) ?? NOTHING.places, lacks } : NOTHING;
    this.wanted[automaton.state()] = wanted;
    return wanted;
  }
}
