// `npm run build`: makes what is generated: into dist/ what the repository does not keep, and the kernels when they are old.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../functions/openapi/document.ts';
import { DOCUMENTED } from '../functions/openapi/operations.ts';
import { buildKernels } from './kernel.ts';

const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

mkdirSync(new URL('dist/', root), { recursive: true });
writeFileSync(new URL('dist/openapi.json', root), `${JSON.stringify(await openApiDocument(DOCUMENTED, version))}\n`);
await buildKernels();
