// How words are spelt: a lexicon's graph over single letters instead of tiles, one path for each text.

import { BRACKET } from '../alphabet/alphabet.ts';
import type { Lexicon } from './lexicon.ts';
import { arcTo } from './walk.ts';

/**
 * A deterministic graph whose paths are all texts that `findWord` finds, folded and without brackets. A letter is a
 * UTF-16 unit; letters are numbered from 1. State 0 leads nowhere, state 1 is the root; a state's arcs stand at
 * `starts[state]` up to `starts[state + 1]`, ascending by letter.
 */
export interface Spellings {
  readonly letterCount: number;
  /**
   * By UTF-16 unit as typed, for all of them: the letter it folds to whatever stands beside it; `letterCount + 1`,
   * which no arc has, where none is known before the text is folded whole.
   */
  readonly letterOfUnit: Uint8Array | Uint16Array;
  readonly stateCount: number;
  readonly starts: Uint32Array;
  /** By arc. */
  readonly letters: Uint16Array;
  /** By arc: `target << 1 | accepts`. */
  readonly targets: Uint32Array;
}

/** So many states for each arc of the lexicon; more are needed where very many ways to cut stand beside each other. */
const MOST_STATES_PER_ARC = 4;
const SPARE_STATES = 4096;

/** Of something written with several letters, what is left behind the first: the next letter, and what is left then. */
interface Rest {
  readonly letter: number;
  readonly next: number;
}

/**
 * The spellings of a lexicon; undefined where they would have more states than `mostStates` (tiles that begin alike, in
 * words that do as well). A node of the lexicon is a state; where it has arcs of C and CH, what is left of CH makes one
 * with the node behind C. Time and memory are linear in the states.
 */
export function spellingsOf(
  lexicon: Lexicon,
  mostStates = MOST_STATES_PER_ARC * lexicon.header.dawg.arcs + SPARE_STATES,
): Spellings | undefined {
  const { alphabet, layout, arcs, dawgRoot, header } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const { letterOf, firstOf, restOf, rests, doublesOf, letterCount } = writingOf(lexicon);
  const arcCount = header.dawg.arcs;

  const stateOfNode = new Uint32Array((header.dawgEnd - header.arcsStart) / (4 * stride));
  const statesOfItems = new Map<string, number>();
  /** By state: a node of the lexicon, or -1 - the place of its items in `mixtures`. */
  let sources = new Int32Array(1024);
  const mixtures: number[][] = [];
  let starts = new Uint32Array(1024);
  let letters = new Uint16Array(arcCount + 1);
  let targets = new Uint32Array(arcCount + 1);
  let stateCount = 1;
  let length = 0;

  const newState = (source: number): number => {
    if (stateCount + 1 >= sources.length) {
      sources = grown(sources, Int32Array);
      starts = grown(starts, Uint32Array);
    }
    sources[stateCount] = source;
    return stateCount++;
  };
  const stateAt = (node: number): number => {
    if (node === 0) return 0;
    const place = node / stride;
    if (stateOfNode[place] === 0) stateOfNode[place] = newState(node);
    return stateOfNode[place]!;
  };
  const addArc = (letter: number, target: number, accepts: boolean): void => {
    if (length === letters.length) {
      letters = grown(letters, Uint16Array);
      targets = grown(targets, Uint32Array);
    }
    letters[length] = letter;
    targets[length++] = (target << 1) | (accepts ? 1 : 0);
  };

  /** What a state leads to: by letter items, which are a node, or a rest with the arc that it ends. */
  let reached: { readonly letter: number; readonly item: number; readonly accepts: boolean }[] = [];
  const reach = (letter: number, rest: number, target: number, accepts: boolean): void => {
    if (rest === 0) reached.push({ letter, item: target, accepts });
    else reached.push({ letter, item: rest * REST_UNIT + target * 2 + (accepts ? 1 : 0), accepts: false });
  };
  const reachFromNode = (node: number): void => {
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      const target = arcs[i + targetOffset]! & targetMask;
      reach(firstOf[tile]!, restOf[tile]!, target, (arc & acceptsBit) !== 0);
      for (const { first, rest } of doublesOf.get(tile) ?? []) {
        const second = arcTo(lexicon, target, tile);
        if (second === 0) continue;
        reach(first, rest, arcs[second + targetOffset]! & targetMask, (arcs[second]! & acceptsBit) !== 0);
      }
      if (arc & lastBit) return;
    }
  };
  const reachFromItem = (item: number): void => {
    if (item < REST_UNIT) {
      reachFromNode(item);
      return;
    }
    const { letter, next } = rests[Math.floor(item / REST_UNIT)]!;
    const end = item % REST_UNIT;
    reach(letter, next, Math.floor(end / 2), end % 2 === 1);
  };
  const stateOfItems = (items: readonly number[]): number => {
    if (items.length === 0) return 0;
    if (items.length === 1 && items[0]! < REST_UNIT) return stateAt(items[0]!);
    const key = items.join();
    let state = statesOfItems.get(key);
    if (state === undefined) {
      state = newState(-mixtures.length - 1);
      mixtures.push([...items]);
      statesOfItems.set(key, state);
    }
    return state;
  };
  const addReached = (): void => {
    reached.sort((a, b) => a.letter - b.letter || a.item - b.item);
    for (let i = 0; i < reached.length; ) {
      const { letter } = reached[i]!;
      const items: number[] = [];
      let accepts = false;
      for (; i < reached.length && reached[i]!.letter === letter; i++) {
        const one = reached[i]!;
        accepts ||= one.accepts;
        if (one.item !== 0 && one.item !== items.at(-1)) items.push(one.item);
      }
      addArc(letter, stateOfItems(items), accepts);
    }
    reached = [];
  };

  const isPlain = rests.length === 1 && doublesOf.size === 0;
  if (dawgRoot !== 0) stateAt(dawgRoot);
  else newState(-1);
  for (let state = 1; state < stateCount; state++) {
    if (stateCount > mostStates) return undefined;
    starts[state] = length;
    const source = sources[state]!;
    if (isPlain && source > 0) {
      for (let i = source; ; i += stride) {
        const arc = arcs[i]!;
        addArc(firstOf[arc >>> tileShift]!, stateAt(arcs[i + targetOffset]! & targetMask), (arc & acceptsBit) !== 0);
        if (arc & lastBit) break;
      }
      continue;
    }
    if (source > 0) reachFromNode(source);
    else for (const item of mixtures[-source - 1] ?? []) reachFromItem(item);
    addReached();
  }
  starts[stateCount] = length;
  const letterOfUnit = new (letterCount < 255 ? Uint8Array : Uint16Array)(65_536).fill(letterCount + 1);
  alphabet.unitFolds.forEach((folded, unit) => {
    if (folded !== BRACKET) letterOfUnit[unit] = letterOf.get(folded) ?? letterCount + 1;
  });
  return { letterCount, letterOfUnit, stateCount, starts, letters, targets };
}

/** An item below is a node of the lexicon. */
const REST_UNIT = 2 ** 33;

/** The letters of an alphabet's tiles and doubles, and what is left of each behind its first. */
function writingOf({ alphabet }: Lexicon) {
  const letterOf = new Map<number, number>();
  const rests: Rest[] = [{ letter: 0, next: 0 }];
  const letterAt = (text: string, index: number): number => {
    const unit = text.charCodeAt(index);
    let letter = letterOf.get(unit);
    if (letter === undefined) letterOf.set(unit, (letter = letterOf.size + 1));
    return letter;
  };
  const restFrom = (text: string, index: number): number => {
    if (index >= text.length) return 0;
    const letter = letterAt(text, index);
    return rests.push({ letter, next: restFrom(text, index + 1) }) - 1;
  };
  const firstOf = new Uint16Array(alphabet.tiles.length);
  const restOf = new Uint32Array(alphabet.tiles.length);
  for (let code = 1; code < alphabet.tiles.length; code++) {
    firstOf[code] = letterAt(alphabet.tiles[code]!, 0);
    restOf[code] = restFrom(alphabet.tiles[code]!, 1);
  }
  const doublesOf = new Map<number, { readonly first: number; readonly rest: number }[]>();
  for (const { written, code } of alphabet.doubles) {
    const double = { first: letterAt(written, 0), rest: restFrom(written, 1) };
    doublesOf.set(code, [...(doublesOf.get(code) ?? []), double]);
  }
  return { letterOf, firstOf, restOf, rests, doublesOf, letterCount: letterOf.size };
}

function grown<Words extends Int32Array | Uint16Array | Uint32Array>(
  words: Words,
  Kind: new (length: number) => Words,
): Words {
  const larger = new Kind(words.length * 2);
  larger.set(words);
  return larger;
}
