// Every game that Motmot plays; adding one is its folder and its line here.

import { balda } from './balda/balda.ts';
import { boggle } from './boggle/boggle.ts';
import type { Game } from './contract.ts';
import { scrabble } from './scrabble/scrabble.ts';

export const GAMES: readonly Game[] = [scrabble, balda, boggle];

/** The game with this id; undefined when there is none. */
export function gameOf(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
