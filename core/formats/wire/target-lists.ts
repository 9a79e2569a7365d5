// Lists of nodes in the order of their use: a reference is the rank of its target in one of them.

const MOST_FEW = 1 << 13;

/** Nodes by rank, for the encoder ranks by node. Nodes are ordinals, from 1. */
export class TargetList {
  readonly #nodes: number[] = [];
  readonly #ranks: Map<number, number> | undefined;

  /** `findable`: `rankOf` will be asked. */
  constructor(findable: boolean) {
    this.#ranks = findable ? new Map() : undefined;
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** -1 = the node is not in the list. */
  rankOf(node: number): number {
    return this.#ranks?.get(node) ?? -1;
  }

  /** Adds a node that is not in the list. */
  add(node: number): void {
    this.#ranks?.set(node, this.#nodes.length);
    this.#nodes.push(node);
  }

  /** The node of a rank, which changes places with the one half as far: what is used often comes to the front. */
  use(rank: number): number {
    const nodes = this.#nodes;
    const node = nodes[rank]!;
    const half = rank >>> 1;
    const other = nodes[half]!;
    nodes[half] = node;
    nodes[rank] = other;
    this.#ranks?.set(other, rank).set(node, half);
    return node;
  }
}

/** Lists by number, made when first asked for. */
export class TargetLists {
  readonly #few: (TargetList | undefined)[];
  readonly #many = new Map<number, TargetList>();
  readonly #findable: boolean;

  /** Numbers below `few` are found faster. */
  constructor(findable: boolean, few: number) {
    this.#few = new Array<TargetList | undefined>(Math.min(few, MOST_FEW)).fill(undefined);
    this.#findable = findable;
  }

  of(key: number): TargetList {
    const found = key < this.#few.length ? this.#few[key] : this.#many.get(key);
    if (found) return found;
    const list = new TargetList(this.#findable);
    if (key < this.#few.length) this.#few[key] = list;
    else this.#many.set(key, list);
    return list;
  }
}
