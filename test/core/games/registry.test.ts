// What every game in the registry keeps to.

import { describe, expect, it } from 'vitest';
import { ENVELOPE_PARAMETERS } from '../../../core/games/contract.ts';
import { GAMES, gameOf } from '../../../core/games/registry.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

describe.each(GAMES)('$id', (game) => {
  it('names its fields once each, the envelope among them', () => {
    expect(new Set(game.parameters).size).toBe(game.parameters.length);
    expect(game.parameters).toEqual(expect.arrayContaining([...ENVELOPE_PARAMETERS]));
    expect(game.id).toMatch(/^[a-z]+$/);
    expect(game.defaultLimit).toBeGreaterThan(0);
  });

  it('refuses what is no request and fields that it does not have', () => {
    const lexicon = lexiconFrom(['AT'], 'en');
    expect(() => game.answer(lexicon, [])).toThrow(expect.objectContaining({ code: 'invalid-request' }));
    expect(() => game.answer(lexicon, { surprise: 1 })).toThrow(expect.objectContaining({ code: 'unknown-parameter' }));
  });

  it('counts without a list in mode count', () => {
    const lexicon = lexiconFrom(['AT', 'CAT', 'CATS', 'ACT'], 'en');
    const requests: Readonly<Record<string, object>> = {
      scrabble: { placedWords: ['8G CAT'], rack: 'SCAT' },
      balda: { grid: ['...', '.AT', '...'] },
      boggle: { board: ['CAT', 'S..'] },
    };
    const all = game.answer(lexicon, { ...requests[game.id], limit: null });
    expect(all.count).toBeGreaterThan(0);
    const { count, limit, truncated, ...rest } = game.answer(lexicon, {
      ...requests[game.id],
      mode: 'count',
      limit: 7,
    });
    expect({ count, limit, truncated }).toEqual({ count: all.count, limit: 0, truncated: true });
    const { moves, words } = rest as { moves?: unknown[]; words?: unknown[] };
    expect(moves ?? words).toEqual([]);
  });

  it('is found by its id', () => {
    expect(gameOf(game.id)).toBe(game);
    expect(gameOf('chess')).toBeUndefined();
  });
});
