import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { englishCorpus, listOf, scrabblePositions } from '../../bench/corpora.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = path.join(root, 'cli/motmot.mjs');
const inFolder = temporaryFolder();
const list = inFolder('en.txt');
const en = inFolder('en.mwg');
const small = inFolder('small.mwg');

/** Makes the script believe that it runs on a Node of long ago; what it starts then is the pinned one. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`;

const run = (args: readonly string[], input = '', options: { cwd?: string; old?: boolean } = {}) => {
  const old = options.old ? ['--import', OLD_NODE] : [];
  const { cwd = inFolder('.') } = options;
  return spawnSync(process.execPath, [...old, script, ...args], { encoding: 'utf8', input, cwd, maxBuffer: 1 << 28 });
};

const ended = (child: ChildProcess): Promise<[code: number | null, signal: string | null]> =>
  new Promise((resolve) => child.on('close', (code, signal) => resolve([code, signal])));

beforeAll(() => {
  writeFileSync(list, listOf(englishCorpus().words));
  writeFileSync(small, lexiconFrom(['car', 'care', 'zoo'], 'en').bytes);
  const { status, stdout } = run(['compile', 'en.txt', '--language', 'en', '-o', 'en.mwg']);
  expect([status, stdout]).toEqual([0, '']);
});

describe('the command as a process', () => {
  it('answers over its streams and exits as it says', () => {
    expect(run(['check', 'en.mwg', 'care', 'zzz'])).toMatchObject({
      status: 0,
      stdout: 'CARE  valid\nZZZ  valid\n',
      stderr: '',
    });
    expect(run(['check', 'en.mwg', '-'], 'care\nqqq\n')).toMatchObject({ status: 1, stderr: '' });
    expect(run(['check', 'none.mwg', 'care'])).toMatchObject({ status: 2, stdout: '' });
    expect(run(['check', 'en.txt/', 'care'])).toMatchObject({ status: 2, stdout: '' });
    writeFileSync(inFolder('cut.mwg'), readFileSync(en).subarray(0, 100_000));
    expect(run(['check', 'cut.mwg', 'care'])).toMatchObject({ status: 3, stdout: '' });
  });

  it.runIf(existsSync('/dev/full'))('says that standard output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [script, 'search', en], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([2, 'motmot: Cannot write standard output (ENOSPC).\n']);
  });

  it('lists and converts a quarter of a million words as they came', () => {
    expect(run(['search', 'en.mwg']).stdout).toBe(readFileSync(list, 'utf8'));
    expect(run(['convert', 'en.mwg', 'back.txt'])).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(inFolder('back.txt')).equals(readFileSync(list))).toBe(true);
  });

  it('hands over to the pinned Node when it is started by an old one', () => {
    expect(run(['check', 'small.mwg', '-'], 'care\n', { old: true })).toMatchObject({
      status: 0,
      stdout: 'CARE  valid\n',
      stderr: '',
    });
    expect(run(['check', 'small.mwg', 'qqq'], '', { old: true })).toMatchObject({ status: 1 });
    expect(run(['check', 'none.mwg', 'qqq'], '', { old: true })).toMatchObject({ status: 2, stdout: '' });
  });

  it('ends by the signal that it gets, handed over or not', async () => {
    for (const old of [[], ['--import', OLD_NODE]]) {
      const child = spawn(process.execPath, [...old, script, 'moves', 'scrabble', small], { stdio: 'pipe' });
      const end = ended(child);
      const board = Array.from({ length: 15 }, () => '.'.repeat(15));
      child.stdin.write(`${JSON.stringify({ board, rack: 'CARE' })}\n`);
      // Its first answer comes while more requests may follow.
      await new Promise((resolve) => child.stdout.once('data', resolve));
      child.kill('SIGTERM');
      expect(await end).toEqual([null, 'SIGTERM']);
    }
  });

  it('ends quietly when a pipe is closed', async () => {
    for (const args of [[], ['--json']]) {
      const child = spawn(process.execPath, [script, 'search', en, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      const end = ended(child);
      let err = '';
      child.stderr.on('data', (piece) => {
        err += piece;
      });
      child.stdout.once('data', () => child.stdout.destroy());
      expect(await end).toEqual([0, null]);
      expect(err).toBe('');
    }
  });

  it('is what npx finds inside the clone, in any folder of it, without a registry', () => {
    const npx = (args: readonly string[], cwd: string) =>
      spawnSync('npx', ['motmot', ...args], {
        cwd,
        encoding: 'utf8',
        env: {
          ...process.env,
          HOME: inFolder('home'),
          npm_config_cache: inFolder('npm'),
          npm_config_registry: 'http://127.0.0.1:9',
        },
      });
    expect(npx(['check', small, 'care', 'zoo'], root)).toMatchObject({
      status: 0,
      stdout: 'CARE  valid\nZOO  valid\n',
    });
    expect(npx(['check', small, 'qqq'], path.join(root, 'core/lexicon'))).toMatchObject({ status: 1 });
  });
});

describe('motmot compile, killed', () => {
  it('leaves the old lexicon or the new one, never half of one', async () => {
    mkdirSync(inFolder('killed'));
    const output = inFolder('killed/en.mwg');
    for (const delay of [200, 500, 900, 1300, 1700, 2100]) {
      const child = spawn(process.execPath, [script, 'compile', list, '--language', 'en', '-o', output]);
      const end = ended(child);
      await Promise.race([setTimeout(delay), end]);
      child.kill('SIGTERM');
      await end;
      const left = readdirSync(inFolder('killed'));
      expect(left.length === 0 || (left.length === 1 && left[0] === 'en.mwg')).toBe(true);
      if (existsSync(output)) expect(readFileSync(output).equals(readFileSync(en))).toBe(true);
    }
  });
});

describe('motmot moves scrabble', () => {
  it('answers all positions whose answers are known', async () => {
    const { code, objects } = await motmot([
      'moves',
      'scrabble',
      en,
      '--in',
      fileURLToPath(new URL('../fixtures/positions/scrabble-en.jsonl', import.meta.url)),
    ]);
    expect(code).toBe(0);
    const got = (objects as readonly { id: string; count: number; moves: readonly { score: number }[] }[]).map(
      ({ id, count, moves }) => ({ id, count, topScore: moves[0]?.score ?? 0 }),
    );
    const expected = scrabblePositions().map(({ id, expected: { count, topScore } }) => ({ id, count, topScore }));
    expect(got).toEqual(expected);
  });
});

describe('motmot verify', () => {
  it('exits 3 for any flipped bit of any byte', async () => {
    const bytes = readFileSync(small);
    const flipped = inFolder('flipped.mwg');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const copy = Uint8Array.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(flipped, copy);
      const { code, out } = await motmot(['verify', flipped]);
      expect([bit, code, out]).toEqual([bit, 3, '']);
    }
  });
});
