// One given play: whether it is legal, why not, and what it is worth.

import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { type PlayAnswer, readId } from '../contract.ts';
import { type Fields, invalidField, isObject, readFields, shortened } from '../fields.ts';
import { checkBoard } from './board-check.ts';
import { describePlay, type Move, type PlacedTile } from './describe.ts';
import type { Replaced } from './joker.ts';
import { judgePlay, type LaidTile, type Reason } from './judge.ts';
import { hasLetter } from './letter-set.ts';
import { readPlay } from './notation.ts';
import type { Position } from './position.ts';
import { readSituation, SITUATION_PARAMETERS, type Situation, type SituationRequest } from './situation.ts';
import { isLowerCase } from './squares.ts';

/** The request of `moves/scrabble/score`. */
export interface ScoreRequest extends SituationRequest {
  readonly id?: string | number;
  /** `8G PRONG` (see `readPlay`), or the tiles that the play places. */
  readonly play: string | readonly Omit<PlacedTile, 'replacedFrom'>[];
}

export interface ScoreAnswer extends PlayAnswer {
  /** What is wrong with the play; none = it is legal. */
  readonly reasons: readonly Reason[];
  /** The play as a move, also where words or rack make it illegal; absent when the tiles do not make a play at all. */
  readonly move?: Move;
  readonly replaced?: readonly Replaced[];
  readonly rack?: string;
}

export const SCORE_PARAMETERS = ['id', 'play', ...SITUATION_PARAMETERS] as const;

/** Most tiles that a play may be written with: more than any line has. */
const MOST_TILES = 64;

/**
 * Judges and scores one play. Without a rack the play may have any tiles, and `leave` is empty.
 * Throws `InputError` for whatever is wrong with the request: `invalid-notation`, `unknown-tile`, and see `situation.ts`,
 * `board-check.ts`.
 */
export function scorePlayRequest(lexicon: Lexicon, request: ScoreRequest | unknown): ScoreAnswer {
  const fields = readFields(request, SCORE_PARAMETERS);
  const id = readId(fields);
  const situation = readSituation(lexicon.alphabet, fields, false);
  if (situation.boardMustHold) checkBoard(lexicon, situation.rules.layout, situation.position);
  const { rules, hasRack, bag, jokers } = situation;
  const laid = readLaid(lexicon, situation, fields);
  const rack = hasRack ? situation.position.rack : undefined;
  const { reasons, play, missing } = judgePlay(lexicon, rules, situation.position, rack, laid);
  const owned = hasRack && !missing ? situation.position : withRackOf(situation.position, laid);
  return {
    ...(id === undefined ? {} : { id }),
    legal: reasons.length === 0,
    reasons,
    ...(play ? { move: describePlay(lexicon, rules, owned, bag, play) } : {}),
    ...jokers,
  };
}

function readLaid(lexicon: Lexicon, { rules, position }: Situation, { play }: Fields): LaidTile[] {
  const { alphabet } = lexicon;
  const { layout } = rules;
  const read = (text: string, isBlank: boolean): Pick<LaidTile, 'code' | 'blank'> => {
    const code = tileCode(alphabet, text);
    if (code === 0 || !hasLetter(rules.playable, code)) {
      const tile = shortened(text);
      throw new InputError('unknown-tile', `"${tile}" in the play is no tile of the set.`, { where: 'play', tile });
    }
    return { code, blank: isBlank || isLowerCase(alphabet, text) };
  };
  if (typeof play === 'string') {
    const written = readPlay(play);
    if (!written || written.tiles.length > MOST_TILES) {
      throw new InputError(
        'invalid-notation',
        `"${shortened(play)}" is no play; write "8G PRONG" or "G8 PRONG", or send the tiles with row and column.`,
        { parameter: 'play', got: shortened(play) },
      );
    }
    const { place, tiles } = written;
    return tiles.flatMap(({ text, lies }, index): LaidTile[] => {
      const row = place.direction === 'across' ? place.row : place.row + index;
      const column = place.direction === 'across' ? place.column + index : place.column;
      const inside = row < layout.rows && column < layout.columns;
      const there = inside ? position.board[row * layout.columns + column]! : 0;
      if (text === '.') return there ? [] : [{ row, column, code: 0, blank: false, lies: true }];
      const tile = read(text, false);
      return there === tile.code ? [] : [{ row, column, ...tile, lies }];
    });
  }
  if (!Array.isArray(play) || play.length > MOST_TILES) {
    throw invalidField('play', `"8G PRONG" or at most ${MOST_TILES} tiles {row, column, tile, blank}`, play);
  }
  return play.map((tile: unknown) => {
    const { row, column, tile: text, blank = false } = isObject(tile) ? tile : {};
    const isPlaced =
      isObject(tile) &&
      Number.isInteger(row) &&
      Number.isInteger(column) &&
      typeof text === 'string' &&
      typeof blank === 'boolean' &&
      Object.keys(tile).every((key) => TILE_KEYS.includes(key));
    if (!isPlaced) throw invalidField('play', 'tiles {row, column, tile, blank} and nothing else', tile);
    return { row: row as number, column: column as number, ...read(text as string, blank as boolean), lies: false };
  });
}

const TILE_KEYS = ['row', 'column', 'tile', 'blank'];

/** The position with a rack of just what the play places. */
function withRackOf(position: Position, laid: readonly LaidTile[]): Position {
  const counts = new Uint8Array(position.rack.counts.length);
  let blankCount = 0;
  for (const { code, blank } of laid) {
    if (blank) blankCount++;
    else counts[code]!++;
  }
  return { ...position, rack: { counts, blankCount, size: laid.length } };
}
