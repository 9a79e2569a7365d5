// Two acceptors as one: what a filter that makes two demands gives to a product, or turns round as a whole.

import { type Acceptor, DEAD, FULL } from './automaton.ts';
import { createStateTable } from './state-table.ts';

export function both(one: Acceptor, other: Acceptor): Acceptor {
  const table = createStateTable(2);
  const pair = new Int32Array(2);
  table.number(pair);
  const first = (state: number): number => table.words[state * 2]!;
  const second = (state: number): number => table.words[state * 2 + 1]!;
  return {
    tiles: [...new Set([...one.tiles, ...other.tiles])],
    step(state, tile) {
      const next = one.step(first(state), tile);
      const nextOther = next < 0 ? next : other.step(second(state), tile);
      if (nextOther < 0) return nextOther === FULL ? FULL : DEAD;
      pair[0] = next;
      pair[1] = nextOther;
      return table.number(pair);
    },
    needs: (state) => Math.max(one.needs(first(state)), other.needs(second(state))),
    room: (state) => Math.min(one.room(first(state)), other.room(second(state))),
    free: (state) => one.free(first(state)) && other.free(second(state)),
    demands: (state) => [...(one.demands?.(first(state)) ?? []), ...(other.demands?.(second(state)) ?? [])],
    clear() {
      one.clear();
      other.clear();
      table.clear();
      pair.fill(0);
      table.number(pair);
    },
  };
}
