// Remembers a number for a (node, state) pair: what a walk found there the first time.

/** Most pairs at once: 16 MB, in a table that is at most half full. */
const MOST_PAIRS = 1 << 19;
const FIRST_SLOTS = 1 << 5;
/** A slot is four integers, so that a look touches one cache line: node (0 = free), state, number, nothing. */
const SLOT_SHIFT = 2;
/** One that is free, before anything is remembered. */
const NO_SLOTS = new Uint32Array(1 << SLOT_SHIFT);

/**
 * Open addressing in one typed array. When it is full it forgets everything: it remembers work, never answers.
 * Numbers are below 2^32, as ranks are.
 */
export class PairMemo {
  private slots = NO_SLOTS;
  private count = 0;

  /** -1 = nothing remembered. `node` is never 0. */
  get(node: number, state: number): number {
    const slot = this.slotOf(node, state);
    return this.slots[slot] === 0 ? -1 : this.slots[slot + 2]!;
  }

  set(node: number, state: number, value: number): void {
    if (this.slots === NO_SLOTS) this.slots = new Uint32Array(FIRST_SLOTS << SLOT_SHIFT);
    else if (this.count * 2 >= this.slots.length >>> SLOT_SHIFT) this.makeRoom();
    const slot = this.slotOf(node, state);
    if (this.slots[slot] === 0) this.count++;
    this.slots[slot] = node;
    this.slots[slot + 1] = state;
    this.slots[slot + 2] = value;
  }

  clear(): void {
    if (this.count > 0) this.slots.fill(0);
    this.count = 0;
  }

  /** Where the pair stands, or the free slot where it would. */
  private slotOf(node: number, state: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    const hash = Math.imul(Math.imul(node, 0x9e3779b1) ^ state, 0x85ebca6b);
    let slot = ((hash ^ (hash >>> 15)) << SLOT_SHIFT) & mask;
    while (slots[slot] !== 0 && (slots[slot] !== node || slots[slot + 1] !== state)) {
      slot = (slot + (1 << SLOT_SHIFT)) & mask;
    }
    return slot;
  }

  private makeRoom(): void {
    if (this.count >= MOST_PAIRS) {
      this.clear();
      return;
    }
    const { slots } = this;
    this.slots = new Uint32Array(slots.length * 4);
    for (let i = 0; i < slots.length; i += 1 << SLOT_SHIFT) {
      if (slots[i] === 0) continue;
      const slot = this.slotOf(slots[i]!, slots[i + 1]!);
      this.slots[slot] = slots[i]!;
      this.slots[slot + 1] = slots[i + 1]!;
      this.slots[slot + 2] = slots[i + 2]!;
    }
  }
}
