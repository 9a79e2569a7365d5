// Reads the wire format's stream into arcs: the reading half of `formats/wire/`, its twin, choice by choice.
// The caller fills memory and says where everything is; see `formats/wire/kernel-walk.ts`.

import { PATH } from '../wire-map.ts';
import {
  choice,
  choiceAlone,
  choosePlain,
  faultFound,
  faultValue,
  LINE_BITS,
  look,
  mixed,
  openModel,
  openStream,
  refuse,
  turn,
  unreadBytes,
} from './wire-choices.ts';

export { faultFound, faultValue, unreadBytes };

/** What is wrong with the stream when the walk has trapped; the numbers are those of `formats/wire/faults.ts`. */
const TOO_DEEP = 2;
const MORE_ARCS = 3;
const MORE_NODES = 4;
const FEWER_NODES = 5;
const FEWER_ARCS = 6;
const OUT_OF_RANGE = 7;
const NO_MEMORY = 9;

const MOST_DEPTH: u32 = 255;
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

export function arcWords(): u32 {
  return length;
}
export function rootNode(): u32 {
  return root;
}
/** The model's slots are 2^`slotBits`. */
export function openLayout(slotBits: u32, isWide: bool, shiftOfTile: u32, accepts: u32, last: u32, tiles: u32): void {
  openModel(slotBits);
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
  openStream(start, byteCount);
  if (mostNodes > 0) root = visit(0, 0);
  if (nodeCount != mostNodes) refuse(FEWER_NODES, nodeCount);
  if (arcCount != mostArcs) refuse(FEWER_ARCS, arcCount);
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
