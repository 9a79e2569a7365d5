// The rules of a game: board, tile values, bonus, start squares. A bundle has a name; fields of the request override it.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { type TileWorth, tileSetOf } from '../../alphabet/tile-set.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import {
  type Cell,
  countField,
  type Fields,
  flagField,
  invalidField,
  isObject,
  readCell,
  readCount,
  rowsField,
  shortened,
} from '../fields.ts';
import { type Bonus, type BonusRequest, MAX_RACK, MOST_POINTS, readBonus } from './bonus.ts';
import { layoutOf, RULE_IDS, type RuleBundle, ruleBundle } from './bundles.ts';
import { centreOf, type Layout, readLayout } from './layout.ts';
import { addLetter, letterSetWords } from './letter-set.ts';

/** The fields of a request that make the rules. */
export interface RulesRequest {
  /** One of `RULE_IDS`; default `standard`. */
  readonly rules?: string;
  /** Rows of premium codes, up to 32x32. */
  readonly layout?: readonly string[];
  /** Values and counts; tiles that are not named keep those of the language's set. `?` is the blank. */
  readonly tiles?: Readonly<Record<string, TileWorth>>;
  /** Points, or `{times: 2}`, by number of tiles placed; replaces the bundle's. */
  readonly bonus?: BonusRequest;
  /** Most tiles of a play; default: as many as the rack has. */
  readonly maxPlayed?: number;
  /** Most tiles of the rack, when given; without it up to 15. */
  readonly rackSize?: number;
  /** Cells of which the first play covers at least one, the `centre`, or `anywhere`; default: the layout's. */
  readonly start?: Cell | readonly Cell[] | 'anywhere' | 'centre';
  /** The first play may be one tile, when the lexicon has it as a word. */
  readonly oneTileOpening?: boolean;
  /** A blank on the board gives way to the real tile when the bag or the rack has it: see `joker.ts`. */
  readonly jokerReplacement?: boolean;
}

export interface Rules extends Bonus {
  readonly layout: Layout;
  /** By tile code. */
  readonly values: Int32Array;
  /** Letter set of the tiles that the set has, and so of those that a blank may stand for. */
  readonly playable: Uint32Array;
  /** By tile code: how many the set has. */
  readonly counts: Int32Array;
  readonly blankValue: number;
  /** Most blanks of a rack: as many as the set has, one in a joker game. */
  readonly blankCount: number;
  readonly maxPlayed: number;
  readonly rackSize: number;
  /** undefined = a game may start anywhere. */
  readonly starts: readonly Cell[] | undefined;
  readonly oneTileOpening: boolean;
  readonly jokerReplacement: boolean;
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

/** Fields of a request that make the rules; all but the first change something of a bundle. */
export const RULE_PARAMETERS = [
  'rules',
  'layout',
  'tiles',
  'bonus',
  'maxPlayed',
  'rackSize',
  'start',
  'oneTileOpening',
  'jokerReplacement',
] as const;
const OVERRIDES = RULE_PARAMETERS.filter((name) => name !== 'rules');

/** Bundles as they are, over alphabets that are in use. */
const plainRules = new WeakMap<Alphabet, Map<RuleBundle, Rules>>();

function makeRules(alphabet: Alphabet, bundle: RuleBundle, fields: Fields): Rules {
  const rows = rowsField(fields, 'layout');
  const layout = rows === undefined ? layoutOf(bundle) : readLayout(rows);
  return {
    layout,
    ...readTiles(alphabet, bundle, fields.tiles),
    ...readBonus(fields.bonus === undefined ? bundle.bonus : fields.bonus),
    maxPlayed: countField(fields, 'maxPlayed', 1, MAX_RACK) ?? bundle.maxPlayed ?? MAX_RACK,
    rackSize: countField(fields, 'rackSize', 1, MAX_RACK) ?? bundle.rackSize ?? MAX_RACK,
    starts: readStarts(fields.start, layout),
    oneTileOpening: flagField(fields, 'oneTileOpening'),
    jokerReplacement:
      fields.jokerReplacement === undefined ? bundle.joker === true : flagField(fields, 'jokerReplacement'),
  };
}

function bundleOf(id: unknown): RuleBundle {
  const bundle = ruleBundle(id);
  if (bundle) return bundle;
  throw new InputError('unknown-rules', `There are no rules of that name; "rules" is one of ${RULE_IDS.join(', ')}.`, {
    parameter: 'rules',
    expected: RULE_IDS,
    got: id,
  });
}

type TileRules = Pick<Rules, 'values' | 'counts' | 'playable' | 'blankValue' | 'blankCount'>;

function readTiles(alphabet: Alphabet, bundle: RuleBundle, overrides: unknown): TileRules {
  const values = new Int32Array(alphabet.tiles.length);
  const counts = new Int32Array(alphabet.tiles.length);
  const playable = new Uint32Array(letterSetWords(alphabet));
  let blank: TileWorth = { value: 0, count: 0 };
  const { tileSetSuffix } = bundle;
  const own = tileSetSuffix === undefined ? undefined : tileSetOf(alphabet.tileSetId + tileSetSuffix);
  const usual = own ?? tileSetOf(alphabet.tileSetId);
  const copies = own ? 1 : (bundle.copies ?? 1);
  if (!usual && overrides === undefined) {
    throw new InputError('tiles-needed', 'This lexicon has no usual tile set; send "tiles" with values and counts.', {
      parameter: 'tiles',
      language: alphabet.language,
    });
  }
  for (const [text, worth] of Object.entries(usual?.tiles ?? {})) {
    if (text === '?') blank = { value: worth.value, count: worth.count * copies };
    else setTile(tileCode(alphabet, text), worth.value, worth.count * copies);
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
    setTile(code, read.value, read.count);
  }
  const blankCount = bundle.joker ? Math.min(1, blank.count) : blank.count;
  return { values, counts, playable, blankValue: blank.value, blankCount };

  function setTile(code: number, value: number, count: number): void {
    if (code === 0) return;
    values[code] = value;
    counts[code] = count;
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

function readStarts(start: unknown, layout: Layout): readonly Cell[] | undefined {
  if (start === undefined) return layout.starts;
  if (start === 'anywhere') return undefined;
  if (start === 'centre') return [centreOf(layout.rows, layout.columns, layout.blocked)];
  const cells = Array.isArray(start) ? start : [start];
  return cells.map((value) => {
    const cell = readCell(value, 'start', layout.rows, layout.columns);
    if (layout.blocked[cell.row * layout.columns + cell.column]) {
      throw invalidField('start', 'a cell that is not blocked', value);
    }
    return cell;
  });
}
