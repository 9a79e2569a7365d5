// The choices of the wire format's stream as the kernel reads them: range decoder and model, the twins of
// `formats/wire/choice-coder.ts` and `choice-model.ts`.

import { LONE, RATES, SLOTS, SQUASH, STRETCH, WEIGHTS } from '../wire-map.ts';

/** See `formats/wire/faults.ts`. */
const TRUNCATED = 1;

const LEAST_RANGE: u32 = 1 << 24;
const HELD = 4;
const HALF: u32 = 0x8000;
const MAX_STRETCH = 2047;
const MAX_WEIGHT = 8 << 16;
const LEARNING = 2;
const LEAST_DOUBT: u32 = 64;
export const LINE_BITS: u32 = 5;
const TURN: u32 = 0x2545f491;
/** Bytes of a set of three weights. */
const SET_BYTES: usize = 12;

// The stream.
let at: usize = 0;
let end: usize = 0;
let zeros = 0;
let range: u32 = 0xffffffff;
let value: u32 = 0;

// The model.
let shift: u32 = 0;
let context0: u32 = 0;
let context1: u32 = 0;
let context2: u32 = 0;
/** Where the slots of the contexts are, from the first on. */
let first0: usize = 0;
let first1: usize = 0;
let first2: usize = 0;

let fault = 0;
let got: u32 = 0;

export function faultFound(): i32 {
  return fault;
}
export function faultValue(): u32 {
  return got;
}
export function unreadBytes(): u32 {
  return <u32>(end - at);
}

/** A model of 2^`slotBits` slots. */
export function openModel(slotBits: u32): void {
  shift = 32 - slotBits;
}

/** The stream that choices are read from. */
export function openStream(start: usize, byteCount: u32): void {
  at = start;
  end = start + byteCount;
  for (let i = 0; i < HELD; i++) value = (value << 8) | next();
}

export function refuse(what: i32, number: u32): void {
  fault = what;
  got = number;
  unreachable();
}

function next(): u32 {
  if (at < end) return load<u8>(at++);
  if (zeros++ >= HELD) refuse(TRUNCATED, 0);
  return 0;
}

function normalise(): void {
  while (range < LEAST_RANGE) {
    range <<= 8;
    value = (value << 8) | next();
  }
}

function choose(probability: u32): u32 {
  const part = (range >>> 16) * probability;
  if (value < part) {
    range = part;
    normalise();
    return 1;
  }
  value -= part;
  range -= part;
  normalise();
  return 0;
}

export function choosePlain(bits: u32): u32 {
  const part = range >>> bits;
  const most = ((<u32>1) << bits) - 1;
  const quotient = value / part;
  const read = min<u32>(quotient, most);
  value -= part * read;
  range = part;
  normalise();
  return read;
}

export function mixed(hash: u32, number: u32): u32 {
  const product = (hash ^ number) * 0x9e3779b1;
  return product ^ (product >>> 15);
}

export function look(c0: u32, c1: u32, c2: u32, placeBits: u32): void {
  const shiftOfPlace = shift + placeBits;
  const bytesOfPlace = <usize>placeBits + 1;
  context0 = c0;
  context1 = c1;
  context2 = c2;
  first0 = (<usize>(c0 >>> shiftOfPlace)) << bytesOfPlace;
  first1 = (<usize>(c1 >>> shiftOfPlace)) << bytesOfPlace;
  first2 = (<usize>(c2 >>> shiftOfPlace)) << bytesOfPlace;
}

export function turn(line: u32): void {
  const move = line * TURN;
  look(context0 + move, context1 + move, context2 + move, LINE_BITS);
}

function learned(slot: u32, chosen: u32): u32 {
  const target = chosen ? 4095 : 0;
  const seen = slot & 15;
  const before = <i32>(slot >>> 4);
  const after = before + (((target - before) * load<i32>((<usize>seen) << 2, RATES) + 0x8000) >> 16);
  return (((<u32>after) << 4) | (seen + <u32>(seen < 15))) ^ HALF;
}

function follow(place: usize, input: i32, error: i32): void {
  const moved = load<i32>(place, WEIGHTS) + ((input * error + 0x8000) >> 16);
  store<i32>(place, min<i32>(MAX_WEIGHT, max<i32>(-MAX_WEIGHT, moved)), WEIGHTS);
}

function inputOf(slot: u32): i32 {
  return load<i16>((<usize>(slot >>> 4)) << 1, STRETCH);
}

export function choice(set: u32, branch: u32): u32 {
  const offset = (<usize>branch) << 1;
  const place0 = first0 + offset;
  const place1 = first1 + offset;
  const place2 = first2 + offset;
  const slot0 = load<u16>(place0, SLOTS) ^ HALF;
  const slot1 = load<u16>(place1, SLOTS) ^ HALF;
  const slot2 = load<u16>(place2, SLOTS) ^ HALF;
  const input0 = inputOf(slot0);
  const input1 = inputOf(slot1);
  const input2 = inputOf(slot2);
  const base = <usize>set * SET_BYTES;
  let odds =
    (((input0 * load<i32>(base, WEIGHTS)) >> 8) +
      ((input1 * load<i32>(base, WEIGHTS + 4)) >> 8) +
      ((input2 * load<i32>(base, WEIGHTS + 8)) >> 8)) >>
    8;
  odds = min<i32>(MAX_STRETCH, max<i32>(-MAX_STRETCH, odds));
  const probability = <u32>load<u16>((<usize>(odds + MAX_STRETCH + 1)) << 1, SQUASH);
  const chosen = choose(probability);
  const error = (<i32>(chosen << 16) - <i32>probability) * LEARNING;
  follow(base, input0, error);
  follow(base + 4, input1, error);
  follow(base + 8, input2, error);
  store<u16>(place0, learned(slot0, chosen), SLOTS);
  store<u16>(place1, learned(slot1, chosen), SLOTS);
  store<u16>(place2, learned(slot2, chosen), SLOTS);
  return chosen;
}

export function choiceAlone(number: u32): u32 {
  const place = (<usize>number) << 1;
  const slot = load<u16>(place, LONE) ^ HALF;
  const probability = min<u32>(65536 - LEAST_DOUBT, max<u32>(LEAST_DOUBT, slot & ~15));
  const chosen = choose(probability);
  store<u16>(place, learned(slot, chosen), LONE);
  return chosen;
}
