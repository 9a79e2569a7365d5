// What every Scrabble request is about: the rules and a position, however it is written, checked.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { InputError } from '../../errors.ts';
import { type Fields, flagField, invalidField, rowsField, textField } from '../fields.ts';
import { readCgp } from './cgp.ts';
import { type Bag, type Replaced, readBag, replaceBlanks } from './joker.ts';
import { layWords } from './placed-words.ts';
import { type BoardText, type Position, readPosition, writeRack } from './position.ts';
import { RULE_PARAMETERS, type Rules, type RulesRequest, readRules } from './rules.ts';

/** The fields of a request that make the position. One of `board`, `cgp` and `placedWords` is needed. */
export interface SituationRequest extends RulesRequest {
  /** Rows of text: `.` empty, upper case a tile, lower case a blank played as that letter, `[CH]` one tile. */
  readonly board?: readonly string[];
  /** The whole position in one line; its first rack is played when there is no `rack`. */
  readonly cgp?: string;
  /** The words that lie on the board, `8G PRONG`; none = an empty board. */
  readonly placedWords?: readonly string[];
  /** Tiles of the rack, `?` a blank; at most 15. */
  readonly rack?: string;
  /** With `jokerReplacement`: how many of each tile are left; default: what the set has beyond board and rack. */
  readonly bag?: Readonly<Record<string, number>>;
  /** Goes on even where the board holds words that are none, or tiles apart. */
  readonly allowInvalidBoard?: boolean;
}

export const SITUATION_PARAMETERS = [
  'board',
  'cgp',
  'placedWords',
  'rack',
  'bag',
  'allowInvalidBoard',
  ...RULE_PARAMETERS,
] as const;

export interface Situation {
  readonly rules: Rules;
  /** As it is played: in a joker game, after blanks gave way. */
  readonly position: Position;
  /** Whether the board must be one that play could reach: see `board-check.ts`. */
  readonly boardMustHold: boolean;
  /** Whether the request names a rack. */
  readonly hasRack: boolean;
  /** In a joker game: what is left in the bag. */
  readonly bag: Bag | undefined;
  /** Blanks of the board that gave way to real tiles, and the rack after that; undefined where none did. */
  readonly jokers: { readonly replaced: readonly Replaced[]; readonly rack: string } | undefined;
}

const NOTATIONS = ['board', 'cgp', 'placedWords'] as const;

/**
 * Reads rules and position from the fields; the words on the board are still to be checked.
 * Throws `InputError`: see `rules.ts`, `position.ts`, `cgp.ts`, `placed-words.ts`, `joker.ts`.
 */
export function readSituation(alphabet: Alphabet, fields: Fields, rackIsNeeded: boolean): Situation {
  const notations = NOTATIONS.filter((name) => fields[name] !== undefined);
  if (notations.length > 1) {
    throw new InputError('invalid-parameter', `A position is written once: send only one of ${notations.join(', ')}.`, {
      parameter: notations[1],
      expected: `one of ${NOTATIONS.join(', ')}`,
    });
  }
  const cgp = fields.cgp === undefined ? undefined : readCgp(textField(fields, 'cgp'));
  const rules = readRules(
    alphabet,
    cgp ? { ...fields, rules: fields.rules ?? cgp.rules, bonus: fields.bonus ?? cgp.bonus } : fields,
  );
  const hasRack = fields.rack !== undefined || (cgp !== undefined && cgp.rack !== '');
  const rack = fields.rack === undefined && (cgp || !rackIsNeeded) ? (cgp?.rack ?? '') : textField(fields, 'rack');
  const board: BoardText | undefined =
    cgp?.board ??
    (fields.placedWords === undefined
      ? rowsField(fields, 'board')
      : layWords(alphabet, rules.layout, fields.placedWords));
  if (board === undefined) throw invalidField('board', 'an array of strings, one a row', board);
  const sent = readPosition(alphabet, rules, board, rack);
  const boardMustHold = !flagField(fields, 'allowInvalidBoard');
  if (!rules.jokerReplacement) {
    if (fields.bag !== undefined) throw invalidField('bag', 'left out without "jokerReplacement"', fields.bag);
    return { rules, position: sent, boardMustHold, hasRack, bag: undefined, jokers: undefined };
  }
  const bag = readBag(alphabet, rules, sent, fields.bag);
  const { position, replaced } = replaceBlanks(alphabet, rules.layout.columns, sent, bag);
  const jokers = replaced.length === 0 ? undefined : { replaced, rack: writeRack(alphabet, position.rack) };
  return { rules, position, boardMustHold, hasRack, bag, jokers };
}
