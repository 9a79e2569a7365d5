// `motmot publish`: sends a list to a Motmot over HTTP, as any upload, and waits for what becomes of it.

import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { InputError } from '../../core/errors.ts';
import { readInput, STANDARD_INPUT } from '../input-file.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { addUploadOptions, uploadOptionsOf } from '../upload-options.ts';
import { listExtension } from '../word-list.ts';
import { amount, number } from '../wording.ts';
import type { Verb } from './registry.ts';

interface PublishOptions extends Readonly<Record<string, unknown>> {
  readonly language: string;
  readonly lexicon: string;
  readonly url: string;
  readonly token?: string;
  readonly wait?: true;
  readonly timeout: number;
  readonly json?: true;
}

/** What the API says of an upload, as far as it is read here. */
interface Outcome {
  readonly uploadId: string;
  readonly status: string;
  readonly version?: number;
  readonly reasons?: readonly { readonly code: string; readonly detail: string }[];
  readonly report?: { readonly unique?: number; readonly refused?: number };
}

const TOKEN_VARIABLE = 'MOTMOT_ADMIN_TOKEN';
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

export const publish: Verb = (program, io, answer) => {
  const command = program
    .command('publish')
    .summary('send a word list to a Motmot')
    .description(
      'Sends a word list to a Motmot and, with --wait, waits until it is published. Exit code 1 when it failed there.',
    )
    .argument('<list>', 'a word list, - for standard input');
  addUploadOptions(command)
    .requiredOption('--lexicon <id>', 'lower-case letters, digits and hyphens')
    .requiredOption('--url <url>', 'of the API, such as http://127.0.0.1:3000', parseUrl)
    .option('--token <token>', `of the administrator (default: the variable ${TOKEN_VARIABLE})`)
    .option('--wait', 'until the upload has an outcome')
    .option('--timeout <seconds>', 'longest wait', parseSeconds, 600)
    .option('--json', 'the outcome as one object')
    .action((list: string, options: PublishOptions) => answer(publishList(io, list, options)));
};

async function publishList(io: Io, list: string, options: PublishOptions): Promise<ExitCode> {
  const token = options.token ?? io.environment[TOKEN_VARIABLE];
  if (!token) {
    throw new InputError('no-token', `Publishing needs a token: give --token or set ${TOKEN_VARIABLE}.`, {});
  }
  const content = await contentOf(io, list);
  const upload = (await call(`${options.url}/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      language: options.language,
      lexicon: options.lexicon,
      filename: `${options.lexicon}${listExtension(list)}`,
      size: content.size,
      options: uploadOptionsOf(options),
    }),
  })) as { uploadId: string; url: string; method: string; headers: Record<string, string> };
  await call(upload.url, { method: upload.method, headers: withoutLength(upload.headers), body: content });
  io.tell(`sent ${number(content.size)} bytes as upload ${upload.uploadId}`);
  if (!options.wait) {
    if (options.json) await writeJson(io, { uploadId: upload.uploadId, status: 'pending' });
    return 0;
  }
  const outcome = await outcomeOf(options, upload.uploadId);
  if (options.json) await writeJson(io, outcome);
  else await io.write(describe(options.lexicon, outcome));
  for (const { code, detail } of outcome.reasons ?? []) io.tell(`motmot: ${code}: ${detail}`);
  return outcome.status === 'failed' ? 1 : 0;
}

async function contentOf(io: Io, list: string): Promise<Blob> {
  if (list === STANDARD_INPUT) return new Blob([new Uint8Array(await readInput(io, list))]);
  const found = await stat(list).catch(() => undefined);
  // Reads it only to say why it cannot be read.
  if (!found?.isFile()) return new Blob([new Uint8Array(await readInput(io, list))]);
  return openAsBlob(list);
}

/** Asks for the upload's outcome until there is one; what fails on the way is asked again. */
async function outcomeOf({ url, lexicon, timeout }: PublishOptions, uploadId: string): Promise<Outcome> {
  const deadline = Date.now() + timeout * 1000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const answer = await call(`${url}/v1/lexicons/${encodeURIComponent(lexicon)}/uploads?limit=1000`).catch((error) => {
      if (Date.now() > deadline) throw error;
      return {};
    });
    const { uploads = [] } = answer as { uploads?: readonly Outcome[] };
    const found = uploads.find((upload) => upload.uploadId === uploadId);
    if (found && found.status !== 'pending') return found;
    if (Date.now() > deadline) {
      throw new InputError('no-outcome', `Upload ${uploadId} has no outcome after ${timeout} s; ask again later.`, {
        uploadId,
      });
    }
    await setTimeout(pause);
  }
}

/** One exchange. Throws `InputError`: `unreachable`, or the problem that the API answers. */
async function call(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    throw new InputError(
      'unreachable',
      `Cannot reach ${url} (${cause?.message || message}): is Motmot running there?`,
      { url },
    );
  }
  const text = await response.text();
  const body = parseJson(text);
  if (response.ok) return body;
  const { code = 'refused', detail = text.slice(0, 200) } = body as { code?: string; detail?: string };
  throw new InputError(code, `${new URL(url).origin} answers ${response.status} ${code}: ${detail}`, {
    status: response.status,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** `fetch` sets the length itself and accepts no other. */
function withoutLength(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(content-length|host)$/i.test(name)));
}

function describe(lexicon: string, { status, version, report }: Outcome): string {
  const words = report?.unique === undefined ? '' : `, ${amount(report.unique, 'word')}`;
  return `${lexicon}${version === undefined ? '' : `@${version}`}  ${status}${words}\n`;
}

function parseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('It takes an http or https URL.');
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '');
}

function parseSeconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It takes a whole number of seconds.');
  return Number(text);
}
