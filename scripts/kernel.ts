// Compiles the kernel's AssemblyScript into the module that core loads it from.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const KERNEL = new URL('core/kernel/', ROOT);
const MODULE = new URL('kernel-bytes.ts', KERNEL);

/** SHA-256 of the kernel's sources, in order of their names. */
export function kernelSourceSha256(): string {
  const hash = createHash('sha256');
  const names = readdirSync(new URL('assembly/', KERNEL)).sort();
  for (const name of ['memory-map.ts', ...names.map((file) => `assembly/${file}`)]) {
    hash.update(`${name}\n`).update(readFileSync(new URL(name, KERNEL)));
  }
  return hash.digest('hex');
}

/** The WebAssembly of the kernel as its sources are now. Throws with the compiler's words when they are wrong. */
export async function compileKernel(): Promise<Uint8Array> {
  const { error, stderr, binary } = await compile();
  if (error) throw new Error(`The kernel does not compile:\n${stderr}`, { cause: error });
  return binary;
}

/** Writes the module anew when the kernel's sources have changed since. */
export async function buildKernel(): Promise<void> {
  const sha256 = kernelSourceSha256();
  if (readFileSync(MODULE, 'utf8').includes(sha256)) return;
  const base64 = Buffer.from(await compileKernel()).toString('base64');
  writeFileSync(
    MODULE,
    `// The kernel's WebAssembly, made by \`npm run build\` from the sources in assembly/.

/** SHA-256 of those sources. */
export const KERNEL_SOURCE_SHA256 = '${sha256}';

export const KERNEL_BASE64 =
  '${base64}';
`,
  );
}

/** What is used of the compiler. Its own types would declare AssemblyScript's globals for the whole repository. */
interface Compiler {
  main(
    options: readonly string[],
    host: {
      readonly stderr: object;
      readFile(name: string, base: string): string | null;
      writeFile(name: string, contents: Uint8Array | string): void;
      listFiles(): string[];
    },
  ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
  createMemoryStream(): object;
}
const COMPILER: string = 'assemblyscript/asc';

async function compile(): Promise<{
  readonly error: Error | null;
  readonly stderr: string;
  readonly binary: Uint8Array;
}> {
  const asc = (await import(COMPILER)) as Compiler;
  let binary: Uint8Array = new Uint8Array();
  const { error, stderr } = await asc.main(
    [
      'assembly/scrabble.ts',
      ...['--outFile', 'kernel.wasm', '--runtime', 'stub', '--use', 'abort=', '-O3', '--noAssert'],
      // Addresses have 32 bits here, whatever the compiler thinks of other machines.
      ...['--disableWarning', '201'],
    ],
    {
      stderr: asc.createMemoryStream(),
      readFile: (name, base) => {
        try {
          return readFileSync(
            new URL(name, new URL(`${base === '.' ? '' : base}/`.replace(/^\//, ''), KERNEL)),
            'utf8',
          );
        } catch {
          return null;
        }
      },
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') binary = contents.slice();
      },
      listFiles: () => [],
    },
  );
  return { error, stderr: stderr.toString(), binary };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernel();
