// The way of the bytes: out of their container, into UTF-8, cut into entries by their format.

import { InputError } from '../../core/errors.ts';
import { CONTAINERS, type OpenedContainer } from './containers/registry.ts';
import type { ExpectedLetters } from './encodings/expected-letters.ts';
import { type OpenedText, openText } from './encodings/open-text.ts';
import { encodingOf } from './encodings/registry.ts';
import type { FormatName } from './formats/names.ts';
import { type EntrySink, FORMATS, type Format } from './formats/registry.ts';
import { sniffFormat } from './formats/sniff.ts';
import { declaredSet } from './hunspell/declared-set.ts';
import type { ReadLimits } from './limits.ts';
import type { IngestOptions } from './options.ts';
import { type PeekedStream, peek } from './peek.ts';
import type { IngestReport, Warning } from './report.ts';
import { HEAD_BYTES, refuseBinary } from './sniff.ts';

export interface OpenRequest {
  readonly options: Pick<IngestOptions, 'encoding' | 'format' | 'column'>;
  /** Of the object's name, with its dot, lower case. */
  readonly extension: string;
  readonly limits: ReadLimits;
  /** Sees every piece of the object and how many bytes have come with it. */
  readonly onPiece: (piece: Uint8Array, objectBytes: number) => void;
}

/** What is known once a list was read. */
export interface ReadAnswer
  extends Pick<
    IngestReport,
    'container' | 'file' | 'encoding' | 'encodingFound' | 'format' | 'objectBytes' | 'textBytes'
  > {
  readonly warnings: readonly Warning[];
}

export interface OpenedList {
  /** Tiles that the list brings in a file beside it, as text. */
  readonly alphabetFile: string | undefined;
  /** Reads the list to its end, once. */
  read(sink: EntrySink, expected: ExpectedLetters): Promise<ReadAnswer>;
  /** Lets the source go, read or not. */
  close(): Promise<void>;
}

/** Opens the container; the errors here and while reading are those of `ingest`. */
export async function openList(source: AsyncIterable<Uint8Array>, request: OpenRequest): Promise<OpenedList> {
  const { options, limits } = request;
  let objectBytes = 0;
  const metered = observe(source, (piece) => {
    objectBytes += piece.length;
    if (objectBytes > limits.objectBytes) throw tooLarge(limits.objectBytes);
    request.onPiece(piece, objectBytes);
  });
  const object = await peek(metered, HEAD_BYTES);
  try {
    const container = CONTAINERS.find((candidate) => candidate.matches(object.head));
    const opened: OpenedContainer = container
      ? await container.open(object.whole, limits)
      : { read: () => object.whole, again: false, ignored: [] };
    const extension = opened.fileName === undefined ? request.extension : extensionOf(opened.fileName);
    return {
      alphabetFile: opened.alphabetFile && (await smallText(opened.alphabetFile, 'alphabet.txt', undefined)),
      read: async (sink, expected) => {
        let textBytes = 0;
        const answer = await readContent(opened, { ...request, extension, expected }, sink, (piece) => {
          textBytes += piece.length;
        });
        // A container may end before its object does.
        for await (const _ of object.whole);
        const file = opened.fileName === undefined ? {} : { file: opened.fileName };
        const warnings = [...ignoredFiles(opened.ignored), ...answer.warnings];
        return { container: container?.name ?? 'none', ...file, ...answer, warnings, objectBytes, textBytes };
      },
      close: object.close,
    };
  } catch (error) {
    await object.close();
    throw error;
  }

  async function readContent(
    opened: OpenedContainer,
    { extension, expected }: OpenRequest & { readonly expected: ExpectedLetters },
    sink: EntrySink,
    seePiece: (piece: Uint8Array) => void,
  ): Promise<Pick<ReadAnswer, 'encoding' | 'encodingFound' | 'format' | 'warnings'>> {
    const set = opened.affixFile && declaredSet(opened.affixFile);
    const content = await peek(opened.read(), HEAD_BYTES);
    try {
      refuseBinary(content.head);
      const openAs = (stream: PeekedStream): OpenedText => openText(stream, encodingFor(options, set, expected));
      const text = openAs({ ...content, whole: observe(content.whole, seePiece) });
      const decoded = await peek(text.utf8, HEAD_BYTES);
      try {
        const format = formatFor(options, decoded.head, extension);
        const warnings = await format.read(decoded.whole, sink, {
          column: options.column,
          affixFile: opened.affixFile && (await smallText(opened.affixFile, 'the affix file', set)),
          again: opened.again ? async () => openAs(await peek(opened.read(), HEAD_BYTES)).utf8 : undefined,
          mostForms: limits.forms,
        });
        const { name, ...found } = text.found();
        return { encoding: name, encodingFound: found, format: format.name, warnings };
      } finally {
        await decoded.close();
      }
    } finally {
      await content.close();
    }
  }
}

function encodingFor(
  { encoding }: Pick<IngestOptions, 'encoding'>,
  set: string | undefined,
  expected: ExpectedLetters,
): Parameters<typeof openText>[1] {
  if (encoding !== 'auto') return { encoding, encodingBy: 'declared', expected };
  const declared = set === undefined ? undefined : encodingOf(set);
  return { encoding: declared?.name, encodingBy: 'affix-file', expected };
}

/** Throws `InputError` `invalid-option` when a column is asked of a list without columns. */
function formatFor(
  { format: asked, column }: Pick<IngestOptions, 'format' | 'column'>,
  head: Uint8Array,
  extension: string,
): Format {
  const sniffed: FormatName = asked === 'auto' ? sniffFormat(head, extension) : asked;
  // Whoever names a column says that there are some.
  const name: FormatName =
    asked === 'auto' && column !== undefined && sniffed === 'list' ? (extension === '.tsv' ? 'tsv' : 'csv') : sniffed;
  const format = FORMATS[name];
  if (column === undefined || format.hasColumns) return format;
  throw new InputError(
    'invalid-option',
    `The option "column" cannot be "${column}": the list is in the format ${name}.`,
    {
      option: 'column',
      got: column,
      format: name,
    },
  );
}

/** A file beside the list, whole. Throws `InputError` `undecodable-file`. */
async function smallText(bytes: Uint8Array, what: string, set: string | undefined): Promise<string> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const declared = set === undefined ? undefined : encodingOf(set);
  const content = await peek(once(), HEAD_BYTES);
  refuseBinary(content.head);
  const text = openText(content, { encoding: declared?.name, expected: undefined });
  const decoder = new TextDecoder('utf-8', { fatal: what !== 'the affix file' });
  let result = '';
  try {
    for await (const piece of text.utf8) result += decoder.decode(piece, { stream: true });
    return result + decoder.decode();
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError('undecodable-file', `${what} is not in UTF-8; send it so.`, { file: what }, { cause });
  }
}

function ignoredFiles(names: readonly string[]): Warning[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 20);
  const detail = `Of the archive's files ${names.length} were not read: ${shown.join(', ')}${names.length > shown.length ? ', …' : ''}.`;
  return [{ code: 'ignored-files', detail, files: shown }];
}

const extensionOf = (name: string): string => /\.[^./]*$/.exec(name)?.[0].toLowerCase() ?? '';

async function* observe(
  source: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    see(piece);
    yield piece;
  }
}

function tooLarge(limit: number): InputError {
  return new InputError('too-large', `The object has more than ${limit} bytes; split the list, or pack it with gzip.`, {
    expected: limit,
  });
}
