import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
const positions = inFolder('positions.jsonl');
const board = Array.from({ length: 15 }, () => '.'.repeat(15));
beforeAll(() => {
  writeFileSync(en, lexiconFrom(['cat', 'cats', 'act', 'at', 'zoé'], 'en').bytes);
  writeFileSync(inFolder('hits.txt'), 'CAT\nact\n\ncats\n');
  writeFileSync(inFolder('misses.txt'), 'TAC\r\nXYLO\r\nжук\r\n');
  const kinds = ['b0', 'b0', 'b1'].map((kind) => JSON.stringify({ kind, board, rack: 'CATS', expected: { count: 1 } }));
  writeFileSync(positions, `${kinds.join('\n')}\n`);
});

describe('motmot bench', () => {
  it('measures look-ups', async () => {
    const files = ['--hits', inFolder('hits.txt'), '--misses', inFolder('misses.txt')];
    const { code, objects, err } = await motmot(['bench', en, ...files, '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(objects).toEqual([
      {
        machine: expect.stringMatching(/cores$/),
        node: process.versions.node,
        lookups: { hitsPerSecond: expect.any(Number), missesPerSecond: expect.any(Number) },
      },
    ]);
    const { hitsPerSecond, missesPerSecond } = objects[0]!.lookups as Record<string, number>;
    expect(Math.min(hitsPerSecond!, missesPerSecond!)).toBeGreaterThan(1000);
  });

  it('measures positions by their kind, all moves and the best one', async () => {
    const times = { all: expect.any(Number), best: expect.any(Number) };
    const { code, objects } = await motmot(['bench', en, '--game', 'scrabble', '--in', positions, '--json']);
    expect(code).toBe(0);
    expect(objects[0]).toMatchObject({ games: { scrabble: { b0: times, b1: times } } });
  });

  it('measures grids by their size', async () => {
    const grids = {
      boggle: { board: ['CAT[QU]', 'SATS', 'TACT'] },
      balda: { grid: ['...', 'CAT', '...'], cellUses: 2 },
    };
    const sizes = { boggle: '3x4', balda: '3x3 cellUses 2' };
    for (const game of ['boggle', 'balda'] as const) {
      const stdin = JSON.stringify(grids[game]);
      const { code, objects } = await motmot(['bench', en, '--game', game, '--json'], { stdin });
      expect([code, objects[0]?.games]).toEqual([0, { [game]: { [sizes[game]]: expect.any(Number) } }]);
    }
  });

  it('says when a list is not what it should be', async () => {
    const { code, out, err } = await motmot(['bench', en, '--hits', inFolder('misses.txt')]);
    expect([code, err]).toEqual([0, expect.stringContaining('0 of the 3 hits')]);
    expect(out).toMatch(/^lookups hitsPerSecond +[\d,]+$/m);
  });

  it('exits 2 for what cannot be measured', async () => {
    writeFileSync(inFolder('empty.txt'), '\n');
    writeFileSync(inFolder('broken.jsonl'), '{"board":\n');
    const noGaddag = inFolder('dawg.mwg');
    writeFileSync(noGaddag, lexiconFrom(['cat'], 'en', { gaddag: false }).bytes);
    for (const args of [
      [en],
      [en, '--hits', inFolder('empty.txt')],
      [en, '--hits', inFolder('none.txt')],
      [en, '--game', 'chess', '--in', positions],
      [en, '--game', 'scrabble', '--in', inFolder('broken.jsonl')],
      [noGaddag, '--game', 'scrabble', '--in', positions],
      ['-', '--hits', '-'],
    ]) {
      expect([args, (await motmot(['bench', ...args])).code]).toEqual([args, 2]);
    }
  });
});
