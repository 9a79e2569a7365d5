// The rules of one game as data: a named bundle, with whatever fields of the request override it.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { type TileWorth, tileSetOf } from '../../alphabet/tile-set.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import {
  type Cell,
  countField,
  type Fields,
  invalidField,
  isObject,
  readCell,
  readCount,
  rowsField,
  shortened,
} from '../fields.ts';
import { type Layout, readLayout } from './layout.ts';
import { FRIENDS_ROWS, STANDARD_ROWS, SUPER_ROWS } from './layouts.ts';
import { addLetter, letterSetWords } from './letter-set.ts';

/** Most tiles of a rack. */
export const MAX_RACK = 15;

const MOST_POINTS = 1000;

interface RuleBundle {
  readonly id: string;
  readonly layout: Layout;
  /** Points by number of tiles placed. */
  readonly bonus: Readonly<Record<string, number>>;
  /** The bundle plays with the set `<language's set><suffix>` where there is one, else with `copies` usual sets. */
  readonly tileSetSuffix: string;
  readonly copies: number;
}

/** Every bundle that `rules` names; adding one is an entry here. */
const BUNDLES: readonly RuleBundle[] = [
  { id: 'standard', layout: readLayout(STANDARD_ROWS), bonus: { 7: 50 }, tileSetSuffix: '', copies: 1 },
  { id: 'super', layout: readLayout(SUPER_ROWS), bonus: { 7: 50 }, tileSetSuffix: '-super', copies: 2 },
  { id: 'wwf', layout: readLayout(FRIENDS_ROWS), bonus: { 7: 35 }, tileSetSuffix: '-wwf', copies: 1 },
];

export const RULE_IDS: readonly string[] = BUNDLES.map((bundle) => bundle.id);

/** The fields of a request that make the rules. */
export interface RulesRequest {
  /** `standard` (default), `super`, or `wwf` (Words With Friends). */
  readonly rules?: string;
  /** Rows of premium codes, up to 32x32. */
  readonly layout?: readonly string[];
  /** Values and counts; tiles that are not named keep those of the language's set. `?` is the blank. */
  readonly tiles?: Readonly<Record<string, TileWorth>>;
  /** Points by number of tiles placed; replaces the bundle's. */
  readonly bonus?: Readonly<Record<string, number>>;
  /** Most tiles of a play; default: as many as the rack has. */
  readonly maxPlayed?: number;
  /** Most tiles of the rack, when given; without it up to 15. */
  readonly rackSize?: number;
  /** Cells of which the first play covers at least one, or `anywhere`; default: the layout's. */
  readonly start?: Cell | readonly Cell[] | 'anywhere';
}

export interface Rules {
  readonly layout: Layout;
  /** By tile code. */
  readonly values: Int32Array;
  /** Letter set of the tiles that the set has, and so of those that a blank may stand for. */
  readonly playable: Uint32Array;
  readonly blankValue: number;
  readonly blankCount: number;
  /** Points by number of tiles placed, 0 to 15. */
  readonly bonus: Int32Array;
  readonly maxPlayed: number;
  readonly rackSize: number;
  /** undefined = a game may start anywhere. */
  readonly starts: readonly Cell[] | undefined;
}

/**
 * The rules that a request's fields (see `RulesRequest`) ask for, over this alphabet.
 * Throws `InputError`: `unknown-rules`, `invalid-layout`, `invalid-parameter`, `unknown-tile`, `tiles-needed`.
 */
export function readRules(alphabet: Alphabet, fields: Fields): Rules {
  const bundle = bundleOf(fields.rules);
  if (OVERRIDES.some((name) => fields[name] !== undefined)) return makeRules(alphabet, bundle, fields);
  let own = plainRules.get(alphabet);
  if (!own) plainRules.set(alphabet, (own = new Map()));
  let rules = own.get(bundle);
  if (!rules) own.set(bundle, (rules = makeRules(alphabet, bundle, fields)));
  return rules;
}

/** Fields that change something of a bundle. */
const OVERRIDES = ['layout', 'tiles', 'bonus', 'maxPlayed', 'rackSize', 'start'] as const;

/** Bundles as they are, over alphabets that are in use. */
const plainRules = new WeakMap<Alphabet, Map<RuleBundle, Rules>>();

function makeRules(alphabet: Alphabet, bundle: RuleBundle, fields: Fields): Rules {
  const rows = rowsField(fields, 'layout');
  const layout = rows === undefined ? bundle.layout : readLayout(rows);
  return {
    layout,
    ...readTiles(alphabet, bundle, fields.tiles),
    bonus: readBonus(fields.bonus === undefined ? bundle.bonus : fields.bonus),
    maxPlayed: countField(fields, 'maxPlayed', 1, MAX_RACK) ?? MAX_RACK,
    rackSize: countField(fields, 'rackSize', 1, MAX_RACK) ?? MAX_RACK,
    starts: readStarts(fields.start, layout),
  };
}

function bundleOf(id: unknown): RuleBundle {
  const bundle = id === undefined ? BUNDLES[0] : BUNDLES.find((candidate) => candidate.id === id);
  if (bundle) return bundle;
  throw new InputError('unknown-rules', `There are no rules of that name; "rules" is one of ${RULE_IDS.join(', ')}.`, {
    parameter: 'rules',
    expected: RULE_IDS,
    got: id,
  });
}

type TileRules = Pick<Rules, 'values' | 'playable' | 'blankValue' | 'blankCount'>;

function readTiles(alphabet: Alphabet, bundle: RuleBundle, overrides: unknown): TileRules {
  const values = new Int32Array(alphabet.tiles.length);
  const playable = new Uint32Array(letterSetWords(alphabet));
  let blank: TileWorth = { value: 0, count: 0 };
  const own = tileSetOf(alphabet.tileSetId + bundle.tileSetSuffix);
  const usual = own ?? tileSetOf(alphabet.tileSetId);
  const copies = own ? 1 : bundle.copies;
  if (!usual && overrides === undefined) {
    throw new InputError('tiles-needed', 'This lexicon has no usual tile set; send "tiles" with values and counts.', {
      parameter: 'tiles',
      language: alphabet.language,
    });
  }
  for (const [text, worth] of Object.entries(usual?.tiles ?? {})) {
    if (text === '?') blank = { value: worth.value, count: worth.count * copies };
    else setTile(tileCode(alphabet, text), worth.value);
  }
  if (overrides !== undefined && !isObject(overrides)) {
    throw invalidField('tiles', 'an object of tiles with value and count', overrides);
  }
  for (const [text, worth] of Object.entries(overrides ?? {})) {
    const read = readWorth(text, worth);
    if (text === '?') {
      blank = read;
      continue;
    }
    const code = tileCode(alphabet, text);
    if (code === 0) {
      const tile = shortened(text);
      throw new InputError('unknown-tile', `"${tile}" is no tile of this lexicon's alphabet; correct "tiles".`, {
        where: 'tiles',
        tile,
      });
    }
    setTile(code, read.value);
  }
  return { values, playable, blankValue: blank.value, blankCount: blank.count };

  function setTile(code: number, value: number): void {
    if (code === 0) return;
    values[code] = value;
    addLetter(playable, code);
  }
}

function readWorth(text: string, worth: unknown): TileWorth {
  if (!isObject(worth)) throw invalidField(`tiles.${text}`, 'an object {value, count}', worth);
  for (const key of Object.keys(worth)) {
    if (key !== 'value' && key !== 'count')
      throw invalidField(`tiles.${text}`, 'value and count and nothing else', worth);
  }
  return {
    value: readCount(worth.value, `tiles.${text}.value`, 0, MOST_POINTS),
    count: readCount(worth.count, `tiles.${text}.count`, 0, MOST_POINTS),
  };
}

function readBonus(bonus: unknown): Int32Array {
  if (!isObject(bonus)) throw invalidField('bonus', 'an object {"7": 50}: points by number of tiles placed', bonus);
  const points = new Int32Array(MAX_RACK + 1);
  for (const [placed, value] of Object.entries(bonus)) {
    if (!/^([1-9]|1[0-5])$/.test(placed)) {
      throw invalidField('bonus', `points by number of tiles placed, "1" to "${MAX_RACK}"`, placed);
    }
    points[Number(placed)] = readCount(value, `bonus.${placed}`, 0, MOST_POINTS);
  }
  return points;
}

function readStarts(start: unknown, layout: Layout): readonly Cell[] | undefined {
  if (start === undefined) return layout.starts;
  if (start === 'anywhere') return undefined;
  const cells = Array.isArray(start) ? start : [start];
  return cells.map((value) => {
    const cell = readCell(value, 'start', layout.rows, layout.columns);
    if (layout.blocked[cell.row * layout.columns + cell.column]) {
      throw invalidField('start', 'a cell that is not blocked', value);
    }
    return cell;
  });
}
