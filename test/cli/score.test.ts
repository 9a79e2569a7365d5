// `motmot score`: one verdict a play, and exit codes that tell illegal plays from bad lines.

import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
beforeAll(() => writeFileSync(en, lexiconFrom(['car', 'care', 'cares', 'zoo'], 'en', { gaddag: false }).bytes));

const play = (fields: object): string => JSON.stringify({ placedWords: ['8G CAR'], rack: 'EST', ...fields });

describe('motmot score scrabble', () => {
  it('scores legal plays and ends well; it needs no GADDAG', async () => {
    const stdin = `${play({ id: 1, play: '8G CARES' })}\n${play({ play: '8G (CAR)E' })}\n`;
    const typed = await motmot(['score', 'scrabble', en], { stdin });
    expect(typed).toMatchObject({
      code: 0,
      err: '',
      objects: [
        { id: 1, legal: true, reasons: [], move: { notation: '8G CARES', leave: 'T' } },
        { legal: true, move: { notation: '8G CARE', leave: 'ST' } },
      ],
    });
    writeFileSync(inFolder('plays.jsonl'), stdin);
    const named = await motmot(['score', 'scrabble', en, '--in', inFolder('plays.jsonl'), '--json']);
    expect(named.out).toBe(typed.out);
  });

  it('ends with 1 when a play is illegal, with 2 when a line is bad', async () => {
    const illegal = play({ play: '1A ZOO' });
    expect(await motmot(['score', 'scrabble', en], { stdin: illegal })).toMatchObject({
      code: 1,
      objects: [{ legal: false, reasons: [{ code: 'disconnected' }, { code: 'not-on-rack', tiles: 'ZOO' }] }],
    });
    expect(await motmot(['score', 'scrabble', en], { stdin: `${illegal}\n${play({ id: 3 })}` })).toMatchObject({
      code: 2,
      objects: [{ legal: false }, { id: 3, problem: { code: 'invalid-parameter', line: 2 } }],
    });
  });

  it('is there for games whose plays can be scored, and says so', async () => {
    expect(await motmot(['score', 'boggle', en])).toMatchObject({ code: 2 });
    const help = await motmot(['score', '--help']);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('scrabble') });
    expect(help.out).not.toContain('boggle');
  });
});
