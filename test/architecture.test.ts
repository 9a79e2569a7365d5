// The walls: who may import whom, and that core runs where nothing but JavaScript is.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOP = ['core', 'pipelines', 'functions', 'infra', 'drawing', 'local', 'web', 'cli', 'client', 'bench', 'scripts'];

/** What each room may import besides itself: rooms of the repository, and whether packages and node:* are allowed. */
const CORE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  alphabet: ['errors'],
  lexicon: ['errors', 'alphabet'],
  automata: ['errors', 'alphabet', 'lexicon'],
  kernel: ['errors', 'alphabet', 'lexicon', 'automata'],
  build: ['errors', 'alphabet', 'lexicon', 'automata'],
  formats: ['errors', 'alphabet', 'lexicon', 'automata', 'build', 'kernel'],
  queries: ['errors', 'alphabet', 'lexicon', 'automata', 'kernel'],
  games: ['errors', 'alphabet', 'lexicon', 'automata', 'kernel'],
};
const TOP_ROOMS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  pipelines: ['core'],
  drawing: ['core'],
  functions: ['core', 'pipelines', 'drawing'],
  infra: ['functions'],
  client: [],
  local: ['core', 'pipelines', 'drawing', 'functions'],
  cli: ['core', 'pipelines', 'drawing', 'functions', 'client'],
  bench: ['core', 'pipelines', 'drawing', 'functions', 'infra', 'scripts'],
  scripts: ['core', 'pipelines', 'drawing', 'functions', 'infra', 'local'],
  web: ['core', 'pipelines', 'drawing', 'client'],
};
const FORBIDDEN_IN_CORE =
  /\b(Buffer|TextDecoder|TextEncoder|process|console|Date|performance|setTimeout|setInterval|fetch|crypto)\b\s*[.(]|Math\.random|\bnew (TextDecoder|TextEncoder|Date)\b/;

interface Import {
  readonly file: string;
  readonly from: string;
}

function sources(folder: string): string[] {
  const found: string[] = [];
  let entries: string[];
  try {
    entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return found;
  }
  for (const entry of entries) {
    const path = entry;
    if (/\.(ts|mjs)$/.test(path) && !path.includes('node_modules') && !path.includes('rivals'))
      found.push(join(folder, path));
  }
  return found;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => ({ file, from: (match[1] ?? match[2] ?? match[3])! }));
}

const all = TOP.flatMap(sources);
const imports = all.flatMap(importsOf);
const targetOf = ({ file, from }: Import): string => relative(ROOT, resolve(ROOT, dirname(file), from));
const coreRoom = (path: string): string => path.split('/')[1]!.replace(/\.ts$/, '');

describe('walls', () => {
  it('are read from real files', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('let core import nothing but core, from right to left', () => {
    const wrong = imports
      .filter(({ file }) => file.startsWith('core/'))
      .filter((entry) => {
        const target = targetOf(entry);
        if (!entry.from.startsWith('.') || !target.startsWith('core/')) return true;
        const [room, other] = [coreRoom(entry.file), coreRoom(target)];
        if (room === other) return false;
        return !(CORE_ROOMS[room] ?? []).includes(other);
      });
    expect(wrong).toEqual([]);
  });

  it('let no game import another game', () => {
    const game = (path: string): string | undefined => /^core\/games\/([^/]+)\//.exec(path)?.[1];
    const wrong = imports.filter((entry) => {
      const [own, other] = [game(entry.file), game(targetOf(entry))];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(wrong).toEqual([]);
  });

  it('let every other room import only the rooms below it', () => {
    const wrong = imports
      .filter(({ file, from }) => !file.startsWith('core/') && from.startsWith('.'))
      .filter((entry) => {
        const room = entry.file.split('/')[0]!;
        const target = targetOf(entry);
        const other = target.split('/')[0]!;
        if (other === room || other === 'package.json' || other === 'dist') return false;
        if (room === 'infra') return target !== 'functions/environment.ts';
        return !(TOP_ROOMS[room] ?? []).includes(other);
      });
    expect(wrong).toEqual([]);
  });

  it('keep the AWS SDK in functions', () => {
    const wrong = imports.filter(
      ({ file, from }) => from.startsWith('@aws-sdk/') && !file.startsWith('functions/') && !file.startsWith('bench/'),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the platform out of core', () => {
    const wrong = all
      .filter((file) => file.startsWith('core/') && !file.startsWith('core/kernel/'))
      .filter((file) =>
        FORBIDDEN_IN_CORE.test(readFileSync(join(ROOT, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')),
      );
    expect(wrong).toEqual([]);
  });

  it('keep core free of globals: bundled, it runs in a bare context', async () => {
    const bundle = await build({
      stdin: {
        contents: `
          import { alphabetOf } from './core/alphabet/language.ts';
          import { languageOf } from './core/alphabet/languages/registry.ts';
          import { buildLexicon } from './core/build/build.ts';
          import { sortedWords } from './core/build/words.ts';
          import { verify } from './core/build/verify.ts';
          import { openLexicon } from './core/lexicon/lexicon.ts';
          import { search } from './core/queries/search.ts';
          const alphabet = alphabetOf(languageOf('fr'));
          const lexicon = openLexicon(buildLexicon(sortedWords(alphabet, ['été', 'étés', 'hâte']), alphabet));
          verify(lexicon);
          globalThis.answer = search(lexicon, { pattern: '?TE*', limit: 10 }).words.map((word) => word.word).join(' ');
        `,
        resolveDir: ROOT,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'neutral',
    });
    const context = createContext({});
    runInContext(bundle.outputFiles[0]!.text, context);
    expect(runInContext('answer', context)).toBe('ETE ETES');
  });
});
