// Remembers a number for a (node, state) pair: what a walk found there the first time.

/** Most pairs at once, at 16 bytes each in a table at most half full. */
const MOST_PAIRS = 1 << 19;

/** Open addressing in typed arrays. When it is full it forgets everything: a memory of work, never of answers. */
export class PairMemo {
  private nodes = new Int32Array(256);
  private states = new Int32Array(256);
  private values = new Float64Array(256);
  private count = 0;

  /** -1 = nothing remembered. `node` is never 0. */
  get(node: number, state: number): number {
    const slot = this.slotOf(node, state);
    return this.nodes[slot] === 0 ? -1 : this.values[slot]!;
  }

  set(node: number, state: number, value: number): void {
    if (this.count * 2 >= this.nodes.length) this.makeRoom();
    const slot = this.slotOf(node, state);
    if (this.nodes[slot] === 0) this.count++;
    this.nodes[slot] = node;
    this.states[slot] = state;
    this.values[slot] = value;
  }

  clear(): void {
    this.nodes.fill(0);
    this.count = 0;
  }

  /** The pair's slot, or the free one where it would stand. */
  private slotOf(node: number, state: number): number {
    const { nodes, states } = this;
    const mask = nodes.length - 1;
    const hash = Math.imul(Math.imul(node, 0x9e3779b1) ^ state, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (nodes[slot] !== 0 && (nodes[slot] !== node || states[slot] !== state)) slot = (slot + 1) & mask;
    return slot;
  }

  private makeRoom(): void {
    if (this.count >= MOST_PAIRS) {
      this.clear();
      return;
    }
    const { nodes, states, values } = this;
    this.nodes = new Int32Array(nodes.length * 2);
    this.states = new Int32Array(nodes.length * 2);
    this.values = new Float64Array(nodes.length * 2);
    for (let i = 0; i < nodes.length; i++) {
      if (nodes[i] === 0) continue;
      const slot = this.slotOf(nodes[i]!, states[i]!);
      this.nodes[slot] = nodes[i]!;
      this.states[slot] = states[i]!;
      this.values[slot] = values[i]!;
    }
  }
}
