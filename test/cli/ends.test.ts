import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
beforeAll(() => writeFileSync(en, lexiconFrom(['car', 'care'], 'en').bytes));

describe('the command', () => {
  it('prints help and version on standard output when asked, and exits 0', async () => {
    const verbs = [
      'compile',
      'validate',
      'check',
      'search',
      'moves',
      'inspect',
      'explain',
      'verify',
      'convert',
      'publish',
    ];
    const { code, out, err } = await motmot(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const verb of verbs) {
      expect(out).toContain(`  ${verb} `);
      expect(await motmot([verb, '--help'])).toMatchObject({
        code: 0,
        out: expect.stringContaining(`motmot ${verb}`),
        err: '',
      });
      expect(await motmot(['help', verb])).toMatchObject({ code: 0, err: '' });
    }
    expect(await motmot(['--version'])).toMatchObject({ code: 0, out: `${manifest.version}\n` });
  });

  it('prints help on standard error when nothing is asked, and exits 2', async () => {
    expect(await motmot([])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage: motmot') });
  });

  it('suggests what may have been meant', async () => {
    expect(await motmot(['chekc', en])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Did you mean check?'),
    });
    expect((await motmot(['search', en, '--patern', 'x'])).err).toBe(
      `motmot: unknown option '--patern'\n(Did you mean --pattern?)\nSee "motmot search --help".`,
    );
    expect((await motmot(['moves', 'scrabbel', en])).err).toContain('See "motmot moves --help".');
  });

  it('ends quietly when its reader has had enough', async () => {
    expect(await motmot(['search', en], { readerTakes: 0 })).toMatchObject({ code: 0, err: '' });
    expect(await motmot(['check', en, 'xyz'], { readerTakes: 0 })).toMatchObject({ code: 0, err: '' });
  });
});
