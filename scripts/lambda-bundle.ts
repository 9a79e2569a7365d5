// Bundles a function for Lambda: one folder with an entry and the chunks that it loads later.

import { mkdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What the entry is called; the handler is `index.handler`. */
export const ENTRY = 'index.mjs';

/** What no function needs, or not at its start; the build fails when one of them lacks what a module imports. */
const STAND_INS = {
  '@aws-sdk/credential-provider-node': './scripts/no-credential-chain.ts',
  bowser: './scripts/no-browser-names.ts',
  'node:crypto': './scripts/late-crypto.ts',
  'node:zlib': './scripts/late-zlib.ts',
};

/**
 * Everything is bundled: the SDK that Lambda brings along is older than what was tested, and whole. ES modules
 * (`module` before `main`), so that only the commands in use are kept; what is imported with `import()` becomes a chunk
 * of its own, the SDK above all. Source maps lie beside the code for whoever reads a stack trace; they are not deployed.
 */
export function bundleFunction(name: string, outdir: string): Metafile {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: { index: `functions/${name}/lambda.ts` },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    legalComments: 'none',
    mainFields: ['module', 'main'],
    alias: STAND_INS,
    sourcemap: 'external',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

export interface BundleParts {
  /** Files that Node reads before the handler is there: the entry and what it imports outright. */
  readonly entryFiles: readonly string[];
  /** Bytes of those, and of all code. */
  readonly entryBytes: number;
  readonly wholeBytes: number;
}

export function bundleParts({ outputs }: Metafile): BundleParts {
  const code = Object.keys(outputs).filter((path) => path.endsWith('.mjs'));
  const entry = new Set<string>();
  const follow = (path: string): void => {
    if (entry.has(path)) return;
    entry.add(path);
    for (const { path: next, kind } of outputs[path]!.imports) {
      if (kind === 'import-statement' && next in outputs) follow(next);
    }
  };
  for (const path of code) if (basename(path) === ENTRY) follow(path);
  const sum = (paths: Iterable<string>): number => [...paths].reduce((bytes, path) => bytes + outputs[path]!.bytes, 0);
  return { entryFiles: Array.from(entry, (path) => basename(path)), entryBytes: sum(entry), wholeBytes: sum(code) };
}
