// Compiles the kernel's AssemblyScript into the module that core loads it from.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const KERNEL = new URL('core/kernel/', ROOT);

/** A module of WebAssembly: where core loads it from, the names of what stands there, the file that exports it. */
export interface KernelModule {
  readonly file: string;
  readonly name: string;
  readonly entry: string;
}

/** The moves of Scrabble, and the reader of the wire format. */
export const KERNELS: readonly KernelModule[] = [
  { file: 'kernel-bytes.ts', name: 'KERNEL', entry: 'scrabble.ts' },
  { file: 'wire-bytes.ts', name: 'WIRE', entry: 'wire.ts' },
];

/** SHA-256 of a module's sources, in order of their names. */
export function kernelSourceSha256({ entry }: KernelModule): string {
  const hash = createHash('sha256');
  const files = readdirSync(new URL('assembly/', KERNEL)).sort();
  const ofWire = entry === 'wire.ts';
  const names = files.filter((file) => file.startsWith('wire') === ofWire).map((file) => `assembly/${file}`);
  for (const name of [ofWire ? 'wire-map.ts' : 'memory-map.ts', ...names]) {
    hash.update(`${name}\n`).update(readFileSync(new URL(name, KERNEL)));
  }
  return hash.digest('hex');
}

/** The WebAssembly of a module as its sources are now. Throws with the compiler's words when they are wrong. */
export async function compileKernel({ entry }: KernelModule): Promise<Uint8Array> {
  const { error, stderr, binary } = await compile(entry);
  if (error) throw new Error(`The kernel does not compile:\n${stderr}`, { cause: error });
  return binary;
}

/** Writes the modules anew whose sources have changed since. */
export async function buildKernels(): Promise<void> {
  for (const kernel of KERNELS) {
    const sha256 = kernelSourceSha256(kernel);
    const module = new URL(kernel.file, KERNEL);
    if (existsSync(module) && readFileSync(module, 'utf8').includes(sha256)) continue;
    const base64 = Buffer.from(await compileKernel(kernel)).toString('base64');
    writeFileSync(
      module,
      `// The kernel's WebAssembly, made by \`npm run build\` from the sources in assembly/.

/** SHA-256 of those sources. */
export const ${kernel.name}_SOURCE_SHA256 = '${sha256}';

export const ${kernel.name}_BASE64 =
  '${base64}';
`,
    );
  }
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

async function compile(entry: string): Promise<{
  readonly error: Error | null;
  readonly stderr: string;
  readonly binary: Uint8Array;
}> {
  const asc = (await import(COMPILER)) as Compiler;
  let binary: Uint8Array = new Uint8Array();
  const { error, stderr } = await asc.main(
    [
      `assembly/${entry}`,
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernels();
