// `npm run bundle`: every function of the cloud shape, ready to be a Lambda package, in dist/lambda/<name>/.

import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS } from '../functions/environment.ts';
import { bundleFunction, bundleParts } from './lambda-bundle.ts';
import './build.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

for (const name of FUNCTIONS) {
  const { entryBytes, wholeBytes } = bundleParts(bundleFunction(name, `${dist}lambda/${name}`));
  console.log(`${name}: ${kilobytes(entryBytes)} at the start, ${kilobytes(wholeBytes)} in all`);
}
copyFileSync(`${dist}openapi.json`, `${dist}lambda/catalogue/openapi.json`);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
