// Answers requests in JSON lines: one answer a line, in order, and what is wrong with a bad line in its place.

import { InputError } from '../core/errors.ts';
import type { Game } from '../core/games/contract.ts';
import { isObject } from '../core/games/fields.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { repeatedName } from '../functions/http/repeated-name.ts';
import { type Reason, reasonsOf } from '../pipelines/reasons.ts';
import { linesOf, STANDARD_INPUT, streamInput } from './input-file.ts';
import { type Io, LineWriter } from './io.ts';
import { readLexicon } from './lexicon-file.ts';

/** Fields of a file of positions that are no part of a request: its kind, and the answer known beforehand. */
const NOTES: readonly string[] = ['kind', 'expected'];

/** The lexicon for requests that come from `input`. Throws `InputError`: `one-standard-input`, `no-gaddag`. */
export async function lexiconForRequests(io: Io, file: string, input: string, part: Game['part']): Promise<Lexicon> {
  if (file === STANDARD_INPUT && input === STANDARD_INPUT) {
    throw new InputError(
      'one-standard-input',
      'Standard input can be read once: give the requests with --in FILE.',
      {},
    );
  }
  const lexicon = await readLexicon(io, file);
  if (part === 'whole' && !lexicon.hasGaddag) {
    throw new InputError('no-gaddag', `${file} has no GADDAG, which moves need; compile the list again.`, { file });
  }
  return lexicon;
}

/** Writes one answer a request and returns how many lines were bad, each answered with `{id, problem}`. */
export async function answerLines(io: Io, input: string, answer: (request: unknown) => object): Promise<number> {
  let line = 0;
  let bad = 0;
  const out = new LineWriter(io);
  for await (const text of linesOf(streamInput(io, input))) {
    line++;
    if (text.trim() === '') continue;
    const result = answerLine(text, line, answer);
    if ('problem' in result) bad++;
    await out.line(JSON.stringify(result));
    // Who asks line by line and waits for each answer must not wait for a full buffer.
    await out.flush();
  }
  if (bad > 0) io.tell(`motmot: ${bad} of the requests could not be answered; their lines say why.`);
  return bad;
}

function answerLine(text: string, line: number, answer: (request: unknown) => object): object {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch (error) {
    const detail = `Line ${line} is no JSON (${(error as Error).message}): write each request on one line.`;
    return { id: null, problem: { code: 'invalid-json', detail, line } satisfies Reason };
  }
  const repeated = repeatedName(text);
  if (repeated !== undefined) {
    const detail = `Line ${line} has "${repeated.slice(0, 64)}" twice; give it once.`;
    return { id: idOf(request), problem: { code: 'repeated-parameter', detail, line } satisfies Reason };
  }
  try {
    return answer(withoutNotes(request));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { id: idOf(request), problem: { line, ...reasonsOf(error)[0] } };
  }
}

function idOf(request: unknown): unknown {
  return isObject(request) ? (request.id ?? null) : null;
}

function withoutNotes(request: unknown): unknown {
  if (!isObject(request)) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => !NOTES.includes(name)));
}
