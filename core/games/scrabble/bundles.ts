// The bundles of rules that `rules` names: which board, tiles, bonus and rack each plays with.

import type { BonusRequest } from './bonus.ts';
import { type Layout, readLayout } from './layout.ts';
import {
  DUEL_ROWS,
  FEUD_ROWS,
  FRIENDS_ROWS,
  KELIMELIK_ROWS,
  LEAGUE_ROWS,
  STANDARD_ROWS,
  SUPER_ROWS,
} from './layouts.ts';

export interface RuleBundle {
  readonly id: string;
  readonly layout: readonly string[];
  readonly bonus: BonusRequest;
  /** The bundle plays with the set `<language's set><suffix>` where there is one, else with `copies` usual sets. */
  readonly tileSetSuffix?: string;
  readonly copies?: number;
  /** Most tiles of the rack; without it as many as any rack may have. */
  readonly rackSize?: number;
  /** Most tiles of a play; without it as many as the rack has. */
  readonly maxPlayed?: number;
  /** A joker game: one blank on the rack at most, and the one that lies on the board gives way to the real tile. */
  readonly joker?: true;
}

const SEVEN = { 7: 50 };
/** As French clubs count it. */
const SEVEN_OR_EIGHT = { 7: 50, 8: 75 };

/**
 * Every bundle; adding one is an entry here. Those of French clubs (Fédération internationale de Scrabble francophone,
 * Règlement du Scrabble duplicate, parties originales) have the standard board.
 */
const BUNDLES: readonly RuleBundle[] = [
  { id: 'standard', layout: STANDARD_ROWS, bonus: SEVEN },
  { id: 'super', layout: SUPER_ROWS, bonus: SEVEN, tileSetSuffix: '-super', copies: 2 },
  { id: 'wwf', layout: FRIENDS_ROWS, bonus: { 7: 35 }, tileSetSuffix: '-wwf' },
  { id: 'wordfeud', layout: FEUD_ROWS, bonus: { 7: 40 } },
  { id: 'duel', layout: DUEL_ROWS, bonus: SEVEN },
  { id: 'kelimelik', layout: KELIMELIK_ROWS, bonus: { 7: 30 } },
  { id: 'letter-league', layout: LEAGUE_ROWS, bonus: SEVEN },
  { id: 'joker', layout: STANDARD_ROWS, bonus: SEVEN, rackSize: 7, joker: true },
  { id: '7-of-8', layout: STANDARD_ROWS, bonus: SEVEN, rackSize: 8, maxPlayed: 7 },
  { id: '7-and-8', layout: STANDARD_ROWS, bonus: SEVEN_OR_EIGHT, rackSize: 8 },
  { id: '7-of-8-joker', layout: STANDARD_ROWS, bonus: SEVEN, rackSize: 8, maxPlayed: 7, joker: true },
  { id: '7-and-8-joker', layout: STANDARD_ROWS, bonus: SEVEN_OR_EIGHT, rackSize: 8, joker: true },
];

export const RULE_IDS: readonly string[] = BUNDLES.map(({ id }) => id);

/** The bundle with this id, `standard` for none; undefined when no bundle has it. */
export function ruleBundle(id: unknown = 'standard'): RuleBundle | undefined {
  return BUNDLES.find((bundle) => bundle.id === id);
}

const layouts = new Map<readonly string[], Layout>();

/** The layout of a bundle, read when it is first asked for. */
export function layoutOf({ layout: rows }: RuleBundle): Layout {
  let layout = layouts.get(rows);
  if (!layout) layouts.set(rows, (layout = readLayout(rows)));
  return layout;
}
