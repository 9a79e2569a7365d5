// Reads the wire format's stream into arcs: the reading half of `formats/wire/`, its twin, choice by choice.
// The caller fills memory and says where everything is; see `formats/wire/kernel-walk.ts`.

import { LONE, PATH, RATES, SLOTS, SQUASH, STRETCH, WEIGHTS } from '../wire-map.ts';

/** What is wrong with the stream when the walk has trapped; the numbers are those of `formats/wire/faults.ts`. */
const TRUNCATED = 1;
const TOO_DEEP = 2;
const MORE_ARCS = 3;
const MORE_NODES = 4;
const FEWER_NODES = 5;
const FEWER_ARCS = 6;
const OUT_OF_RANGE = 7;
const NO_MEMORY = 9;

const MOST_DEPTH: u32 = 255;
const LEAST_RANGE: u32 = 1 << 24;
const HELD = 4;
const HALF: u32 = 0x8000;
const MAX_STRETCH = 2047;
const MAX_WEIGHT = 8 << 16;
const LEARNING = 2;
const LEAST_DOUBT: u32 = 64;
const LINE_BITS: u32 = 5;
const TURN: u32 = 0x2545f491;
/** Bytes of a set of three weights. */
const SET_BYTES: usize = 12;
/** Bytes of a list: where it is, how many it holds, for how many there is room. */
const LIST_BYTES: usize = 12;
const FIRST_ROOM: u32 = 4;
const PAGE_SHIFT = 16;

const TILE_SET = 0;
const ACCEPT_SET = 4;
const FOLLOW_SET = 8;
const KNOWN_SET = 10;
const NEAR_SET = 12;
const FAR_SET = 13;
const NEAR = 0;
const FAR = 1;
const ALL = 2;
const RANK_SLOTS = 128;
const UPPER_SLOTS = 32;
const MODELLED_BITS = 2;

// Where things are.
let stack: usize = 0;
let arcs: usize = 0;
let allNodes: usize = 0;
let nearLists: usize = 0;
let farLists: usize = 0;
/** First byte that is no list's yet, and the end of memory. */
let free: usize = 0;
let limit: usize = 0;

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

// The graph.
let wide = false;
let strideBytes: usize = 4;
let tileShift: u32 = 0;
let acceptsBit: u32 = 0;
let lastBit: u32 = 0;
let tileCount: u32 = 0;
let tileBits = 0;
/** Levels of a tile's tree that lie in one line. */
let linePlaces: u32 = 0;
let mostNodes: u32 = 0;
let mostArcs: u32 = 0;
let nodeCount: u32 = 0;
let arcCount: u32 = 0;
let allCount: u32 = 0;
/** Words of the arcs that are complete, the reserved one included. */
let length: u32 = 0;
let stackEnd: usize = 0;
let root: u32 = 0;

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
export function arcWords(): u32 {
  return length;
}
export function rootNode(): u32 {
  return root;
}
/** The model's slots are 2^`slotBits`. */
export function openLayout(slotBits: u32, isWide: bool, shiftOfTile: u32, accepts: u32, last: u32, tiles: u32): void {
  shift = 32 - slotBits;
  wide = isWide;
  strideBytes = isWide ? 8 : 4;
  tileShift = shiftOfTile;
  acceptsBit = accepts;
  lastBit = last;
  tileCount = tiles;
  tileBits = 32 - <i32>clz<u32>(tiles);
  linePlaces = min<u32>(LINE_BITS, tileBits);
}

/** Arrays for a graph of so many nodes and arcs. */
export function openGraph(nodeTotal: u32, arcTotal: u32, arcsStart: usize, stackStart: usize, allStart: usize): void {
  mostNodes = nodeTotal;
  mostArcs = arcTotal;
  arcs = arcsStart;
  stack = stackStart;
  allNodes = allStart;
  length = wide ? 2 : 1;
}

/** Tables of lists, and where the lists themselves may go, to the end of memory and beyond. */
export function openLists(nearStart: usize, farStart: usize, freeStart: usize): void {
  nearLists = nearStart;
  farLists = farStart;
  free = freeStart;
  limit = (<usize>memory.size()) << PAGE_SHIFT;
}

/** Reads a stream. Traps with `faultFound` when it is no graph of that size. */
export function readGraph(start: usize, byteCount: u32): void {
  at = start;
  end = start + byteCount;
  for (let i = 0; i < HELD; i++) value = (value << 8) | next();
  if (mostNodes > 0) root = visit(0, 0);
  if (nodeCount != mostNodes) refuse(FEWER_NODES, nodeCount);
  if (arcCount != mostArcs) refuse(FEWER_ARCS, arcCount);
}

function refuse(what: i32, number: u32): void {
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

function choosePlain(bits: u32): u32 {
  const part = range >>> bits;
  const most = ((<u32>1) << bits) - 1;
  const quotient = value / part;
  const read = min<u32>(quotient, most);
  value -= part * read;
  range = part;
  normalise();
  return read;
}

function mixed(hash: u32, number: u32): u32 {
  const product = (hash ^ number) * 0x9e3779b1;
  return product ^ (product >>> 15);
}

function look(c0: u32, c1: u32, c2: u32, placeBits: u32): void {
  const shiftOfPlace = shift + placeBits;
  const bytesOfPlace = <usize>placeBits + 1;
  context0 = c0;
  context1 = c1;
  context2 = c2;
  first0 = (<usize>(c0 >>> shiftOfPlace)) << bytesOfPlace;
  first1 = (<usize>(c1 >>> shiftOfPlace)) << bytesOfPlace;
  first2 = (<usize>(c2 >>> shiftOfPlace)) << bytesOfPlace;
}

function turn(line: u32): void {
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

function choice(set: u32, branch: u32): u32 {
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

function choiceAlone(number: u32): u32 {
  const place = (<usize>number) << 1;
  const slot = load<u16>(place, LONE) ^ HALF;
  const probability = min<u32>(65536 - LEAST_DOUBT, max<u32>(LEAST_DOUBT, slot & ~15));
  const chosen = choose(probability);
  store<u16>(place, learned(slot, chosen), LONE);
  return chosen;
}

function readTile(set: u32, previous: i32): u32 {
  const tiles = <i32>tileCount;
  let place: i32 = 1;
  for (let bit = tileBits - 1; bit >= 0; bit--) {
    const low = (place << (bit + 1)) - (1 << tileBits);
    const middle = low + (1 << bit);
    const canBeLow = middle - 1 > previous || (low == 0 && previous != 0);
    const canBeHigh = middle + (1 << bit) - 1 > previous && middle <= tiles;
    let chosen: u32 = canBeHigh ? 1 : 0;
    if (canBeLow && canBeHigh) {
      if (place > 31) turn(place >>> 5);
      chosen = choice(set, place & 31);
    }
    place = place * 2 + chosen;
  }
  return place - (1 << tileBits);
}

function readRank(list: u32, size: u32): u32 {
  const most = 31 - <i32>clz<u32>(size);
  const first = (list * 32 + most) * RANK_SLOTS;
  let bits = 0;
  let branch: u32 = 1;
  for (let bit = 31 - <i32>clz<u32>(most); bit >= 0; bit--) {
    const middle = bits + (1 << bit);
    const chosen: u32 = middle <= most ? choiceAlone(first + branch) : 0;
    if (chosen) bits = middle;
    branch = branch * 2 + chosen;
  }
  const upper = first + UPPER_SLOTS + bits * 4;
  let read: u32 = 1;
  let left = bits;
  for (; left > 0 && left > bits - MODELLED_BITS; left--) {
    let chosen: u32 = 0;
    if ((<u64>(read * 2 + 1)) << (left - 1) <= size) chosen = choiceAlone(upper + read);
    read = read * 2 + chosen;
  }
  if (left > 16) {
    read = (read << (left - 16)) + choosePlain(left - 16);
    left = 16;
  }
  if (left > 0) read = (read << left) + choosePlain(left);
  if (read > size) refuse(OUT_OF_RANGE, read);
  return read - 1;
}

function add(list: usize, node: u32): void {
  const size = load<u32>(list, 4);
  const room = load<u32>(list, 8);
  if (size == room) {
    const larger = room == 0 ? FIRST_ROOM : room * 2;
    const place = free;
    free += (<usize>larger) << 2;
    if (free > limit) {
      if (memory.grow(<i32>((free - limit) >> PAGE_SHIFT) + 16) < 0) refuse(NO_MEMORY, larger);
      limit = (<usize>memory.size()) << PAGE_SHIFT;
    }
    memory.copy(place, load<u32>(list), (<usize>size) << 2);
    store<u32>(list, place);
    store<u32>(list, larger, 8);
  }
  store<u32>(load<u32>(list) + ((<usize>size) << 2), node);
  store<u32>(list, size + 1, 4);
}

/** The node of a rank, which changes places with the one half as far. */
function use(nodes: usize, rank: u32): u32 {
  const place = nodes + ((<usize>rank) << 2);
  const other = nodes + ((<usize>(rank >>> 1)) << 2);
  const node = load<u32>(place);
  store<u32>(place, load<u32>(other));
  store<u32>(other, node);
  return node;
}

function readTarget(near: usize, far: usize, nearNumber: u32, farNumber: u32, nearContext: u32, farContext: u32): u32 {
  const nearSize = load<u32>(near, 4);
  if (nearSize > 0) {
    look(mixed(0x41000000, 32 - clz<u32>(nearSize)), mixed(0x42000000, nearNumber), mixed(nearContext, farNumber), 0);
    if (choice(NEAR_SET, 0)) return use(load<u32>(near), readRank(NEAR, nearSize));
  }
  const farSize = load<u32>(far, 4);
  let node: u32 = 0;
  let isFar: u32 = 0;
  if (farSize > 0) {
    look(mixed(0x43000000, 32 - clz<u32>(farSize)), mixed(0x44000000, farNumber), mixed(farContext, farNumber), 0);
    isFar = choice(FAR_SET, 0);
  }
  if (isFar) {
    node = use(load<u32>(far), readRank(FAR, farSize));
  } else {
    node = use(allNodes, readRank(ALL, allCount));
    add(far, node);
  }
  add(near, node);
  return node;
}

/** Reads a new node with all that is new below it; returns the place of its arcs. */
function visit(depth: u32, inAccept: u32): u32 {
  if (depth >= MOST_DEPTH) refuse(TOO_DEEP, depth);
  const p1 = load<u32>((<usize>depth) << 2, PATH + 4);
  const p2 = load<u32>((<usize>depth) << 2, PATH);
  const shallow = min<u32>(depth, 7);
  const start = stackEnd;
  let count: u32 = 0;
  let list: u32 = 0x5bd1e995;
  const tileContext0 = mixed(0x11000000, p1 * 2 + inAccept);
  const tileContext1 = mixed(mixed(0x12000000, p1), p2);
  const tileContext2 = mixed(0x13000000, shallow * 2 + inAccept);
  for (let previous: u32 = 0; previous < tileCount; ) {
    const few = min<u32>(count, 3);
    look(mixed(tileContext0, previous), mixed(tileContext1, previous), mixed(tileContext2, previous), linePlaces);
    const tile = readTile(TILE_SET + few, previous);
    if (tile == 0) break;
    if (++arcCount > mostArcs) refuse(MORE_ARCS, arcCount);
    store<u32>(stack + stackEnd, tile << tileShift);
    stackEnd += strideBytes;
    count++;
    list = mixed(list, tile);
    previous = tile;
  }

  let accepted: u32 = 0;
  /** The list, and what hangs on its arcs so far. */
  let history = list;
  let place = stack + start;
  const arcContext1 = mixed(mixed(0x21000000, p1 * 2 + inAccept), p2);
  const arcContext2 = mixed(0x22000000, (shallow * 8 + min<u32>(count, 7)) * 2 + inAccept);
  const nearContext = mixed(list, 0x31);
  const farContext = mixed(list, 0x32);
  for (let i: u32 = 0; i < count; i++, place += strideBytes) {
    const tile = load<u32>(place) >>> tileShift;
    look(history, mixed(arcContext1, tile), mixed(arcContext2, tile * 2 + accepted), 2);
    const accept = choice(ACCEPT_SET + inAccept * 2 + accepted, 0);
    let follows: u32 = 1;
    if (accept) follows = choice(FOLLOW_SET + accepted, 1);
    accepted = accept;
    history = mixed(history, accept * 2 + follows + 1);
    let node: u32 = 0;
    if (follows) {
      const far = tile * 2 + accept;
      const near = far * (tileCount + 1) + p1;
      const nearList = nearLists + <usize>near * LIST_BYTES;
      const farList = farLists + <usize>far * LIST_BYTES;
      if (nodeCount > 0 && choice(KNOWN_SET + accept, 2 + accept)) {
        node = readTarget(nearList, farList, near, far, nearContext, farContext);
      } else {
        store<u32>((<usize>depth) << 2, tile, PATH + 8);
        node = visit(depth + 1, accept);
        add(nearList, node);
        add(farList, node);
        store<u32>(allNodes + ((<usize>allCount) << 2), node);
        allCount++;
      }
    }
    let arc = (tile << tileShift) | (accept ? acceptsBit : 0) | (i == count - 1 ? lastBit : 0);
    if (wide) store<u32>(place, node, 4);
    else arc |= node;
    store<u32>(place, arc);
  }
  if (++nodeCount > mostNodes) refuse(MORE_NODES, nodeCount);
  memory.copy(arcs + ((<usize>length) << 2), stack + start, stackEnd - start);
  const own = length;
  length += <u32>((stackEnd - start) >> 2);
  stackEnd = start;
  return own;
}
