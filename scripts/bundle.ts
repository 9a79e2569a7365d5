// `npm run bundle`: one folder for each function of the cloud shape, ready to be a Lambda package, in dist/lambda/.

import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { FUNCTIONS } from '../functions/environment.ts';
import './build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

await Promise.all(FUNCTIONS.map(bundle));
copyFileSync(`${root}dist/openapi.json`, `${root}dist/lambda/catalogue/openapi.json`);

/**
 * `index.mjs` and the chunks that it loads later, the AWS SDK among them. Everything is bundled: what Lambda has of
 * the SDK is older than what was tested, and whole. ES modules (`module` before `main`), so that only the commands in
 * use are kept. Source maps lie beside the code for whoever reads a stack trace; they are not deployed.
 */
async function bundle(name: string): Promise<void> {
  const outdir = `${root}dist/lambda/${name}`;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: { index: `functions/${name}/lambda.ts` },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    sourcemap: 'external',
    logLevel: 'warning',
  });
}
