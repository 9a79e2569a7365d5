// What the positions of a game take, by kind or size.

import { InputError } from '../core/errors.ts';
import type { Game } from '../core/games/contract.ts';
import { isObject } from '../core/games/fields.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { fastestRoundMs } from './processor-time.ts';

type Position = Readonly<Record<string, unknown>>;
/** Processor milliseconds a position: of all its moves, and where the game has a best move worth asking for, of that. */
type KindTimes = number | { readonly all: number; readonly best: number };

/** Throws `InputError` for a line that is no position of the game, and `no-gaddag`. */
export function positionTimes(game: Game, lexicon: Lexicon, lines: readonly string[]): Record<string, KindTimes> {
  if (game.part === 'whole' && !lexicon.hasGaddag) {
    throw new InputError('no-gaddag', 'The lexicon has no GADDAG, which this game needs; compile the list again.', {});
  }
  const kinds = new Map<string, Position[]>();
  for (const position of lines.map(parsed)) {
    const kind = kindOf(game, position);
    kinds.set(kind, [...(kinds.get(kind) ?? []), position]);
  }
  return Object.fromEntries(Array.from(kinds, ([kind, positions]) => [kind, timesOf(game, lexicon, positions)]));
}

function parsed(line: string, index: number): Position {
  try {
    const position: unknown = JSON.parse(line);
    if (isObject(position)) return position;
  } catch (cause) {
    throw new InputError('invalid-json', `Position ${index + 1} is no JSON: write each on one line.`, {}, { cause });
  }
  throw new InputError('invalid-json', `Position ${index + 1} is no JSON object.`, {});
}

/** Scrabble's positions say their kind; a grid game is as hard as its grid is large. */
function kindOf(game: Game, { kind, board, grid, cellUses }: Position): string {
  if (game.id === 'scrabble') return typeof kind === 'string' ? kind : 'positions';
  const rows: unknown = board ?? grid;
  if (!Array.isArray(rows))
    throw new InputError('invalid-field', 'A position needs the rows of its board or grid.', {});
  const first: unknown = rows[0];
  const columns =
    typeof first === 'string' ? (first.match(/\[[^\]]*\]|./gu) ?? []).length : (first as unknown[]).length;
  const size = `${rows.length}x${columns}`;
  return game.id === 'balda' ? `${size} cellUses ${cellUses ?? 1}` : size;
}

function timesOf(game: Game, lexicon: Lexicon, positions: readonly Position[]): KindTimes {
  const requests = positions.map((position) =>
    Object.fromEntries(Object.entries(position).filter(([name]) => game.parameters.includes(name))),
  );
  const time = (fields: object): number => {
    const asked = requests.map((request) => ({ ...request, ...fields }));
    const milliseconds = fastestRoundMs(
      () => asked,
      (all) => {
        for (const request of all) game.answer(lexicon, request);
      },
    );
    return Number((milliseconds / positions.length).toPrecision(4));
  };
  if (game.id !== 'scrabble') return time({ limit: null });
  return { all: time({ limit: null }), best: time({ mode: 'best' }) };
}
