// What the catalogue answers: for the OpenAPI document and the tests.

import * as z from 'zod/mini';
import { OPTION_NAMES } from '../../pipelines/ingest/options.ts';
import { about, type Documented, named } from '../openapi/documented.ts';
import { count, lexicon, truncated } from '../openapi/fields.ts';
import * as ask from './schema.ts';

const instant = about(z.string(), 'ISO 8601, UTC.');
const number = z.int().check(z.gte(1));
const text = z.optional(z.string());
const graph = z.object({ states: count, arcs: count, bytes: count });

const CUT_DELETION =
  'Nothing is answered from it any more as soon as the manifest says so; then its objects are removed. If that fails or is cut, the same request again, or any later deletion in the lexicon, removes what remains.';

const Health = named(
  'Health',
  z.object({
    status: z.literal('ok'),
    loaded: about(
      z.array(z.object({ lexicon: z.string(), version: number, part: z.enum(['dawg', 'whole']), bytes: count })),
      'The lexicons that this process keeps in memory, most recently used first.',
    ),
  }),
);

const Lexicons = named(
  'Lexicons',
  z.object({
    lexicons: z.array(
      z.object({
        lexicon: z.string(),
        language: z.string(),
        current: number,
        words: about(count, 'Of the current version.'),
        title: text,
        source: text,
        licence: text,
      }),
    ),
  }),
);

const artifactFields = { url: z.string(), bytes: count, sha256: z.string() };
const artifact = z.object(artifactFields);

const versionFields = {
  version: number,
  sha256: about(
    z.string(),
    'Of the canonical word list, what decides how it is read, and original spellings that were kept.',
  ),
  words: count,
  longestWord: about(count, 'Tiles of the longest word.'),
  dawg: graph,
  gaddag: graph,
  artifact: about(z.object(artifactFields), 'The binary, at an address for ever.'),
  formats: about(
    z.object({
      mwg: artifact,
      mwz: z.optional(artifact),
      kwg: z.optional(artifact),
      text: z.optional(artifact),
      list: artifact,
    }),
    'Every format that it can be downloaded in, at addresses for ever: those that can hold it, and were known then.',
  ),
  formatVersion: number,
  createdAt: instant,
  uploadId: z.string(),
  options: about(z.record(z.string(), z.string()), 'As they were given with the upload.'),
  title: text,
  source: text,
  licence: text,
  note: text,
};

const Version = named('Version', z.object(versionFields));

const Manifest = named(
  'Manifest',
  z.object({
    lexicon,
    language: z.string(),
    current: number,
    versions: about(z.array(Version), 'Newest first.'),
  }),
);

const lineReport = {
  linesRead: about(count, 'Lines that hold an entry: accepted and refused together.'),
  accepted: count,
  unique: count,
  refused: count,
  changed: about(count, 'Accepted lines that were changed by more than upper-casing.'),
};
const refusedLine = z.object({ line: number, text: z.string(), reason: z.string(), detail: text });
const changedLine = z.object({ line: number, text: z.string(), reasons: z.array(z.string()), result: z.string() });
const warning = z.looseObject({ code: z.string(), detail: z.string() });

const VersionReport = named(
  'VersionWithReport',
  z.object({
    lexicon,
    ...versionFields,
    report: about(
      z.looseObject({
        ...lineReport,
        refusedLines: about(z.array(refusedLine), 'The first ones; `refusedLinesNotListed` counts the rest.'),
        changedLines: about(z.array(changedLine), 'The first ones; `changedLinesNotListed` counts the rest.'),
        warnings: z.array(warning),
      }),
      'What became of every line of the list.',
    ),
    benchmark: about(
      z.looseObject({ words: count, listBytes: count, artifactBytes: count }),
      'Figures of one run on one machine; they decide nothing.',
    ),
  }),
);

const Upload = named(
  'Upload',
  z.object({
    uploadId: z.string(),
    key: z.string(),
    status: z.enum(['pending', 'published', 'unchanged', 'restored', 'superseded', 'failed']),
    version: z.optional(about(number, 'The version that it made, or found there already.')),
    receivedAt: z.optional(instant),
    finishedAt: z.optional(instant),
    reasons: about(z.array(z.looseObject({ code: z.string(), detail: z.string() })), 'Why it ended so.'),
    report: z.optional(z.looseObject(lineReport)),
    requestId: text,
  }),
);

const page = {
  uploads: about(z.array(Upload), 'Newest first.'),
  limit: count,
  truncated,
  cursor: z.optional(about(z.string(), 'Send it for the next page.')),
};
const Uploads = named('Uploads', z.object({ lexicon, ...page }));
const RefusedUploads = named('RefusedUploads', z.object(page));

const UploadPermit = named(
  'UploadPermit',
  z.object({
    uploadId: z.string(),
    method: z.literal('PUT'),
    url: about(z.string(), 'Absolute; send the list there as the body.'),
    headers: about(z.record(z.string(), z.string()), 'Send them with it.'),
    key: z.string(),
    expires: instant,
  }),
);

const Current = named('Current', z.object({ lexicon, version: about(number, 'The one that is current now.') }));

const pagingFields = {
  limit: `Most uploads to list; ${ask.DEFAULT_UPLOADS} when left out, above ${ask.MAX_UPLOADS} it is ${ask.MAX_UPLOADS}.`,
  cursor: 'The `cursor` of the page before.',
};

export const DOCUMENTED: readonly Documented[] = [
  {
    operation: ask.health,
    summary: 'Whether it works, and what is loaded',
    answers: { 200: { description: 'It works.', schema: Health } },
  },
  {
    operation: ask.openapi,
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) } },
  },
  {
    operation: ask.listLexicons,
    summary: 'The lexicons',
    fields: { language: 'Only those of this language, a BCP 47 tag.' },
    answers: { 200: { description: 'By id.', schema: Lexicons } },
  },
  {
    operation: ask.getManifest,
    summary: 'A lexicon and its versions',
    answers: { 200: { description: 'The manifest.', schema: Manifest } },
  },
  {
    operation: ask.listUploads,
    summary: 'What became of every upload of a lexicon',
    description: 'Answers before any version exists; a lexicon that nothing was uploaded to has no uploads.',
    fields: pagingFields,
    answers: { 200: { description: 'The uploads.', schema: Uploads } },
    problems: { 'invalid-cursor': 'The text is no cursor.' },
  },
  {
    operation: ask.getVersion,
    summary: 'A version with its report and benchmark',
    answers: { 200: { description: 'The version.', schema: VersionReport } },
  },
  {
    operation: ask.getBinary,
    summary: 'Where a version can be downloaded',
    fields: {
      format:
        '`mwg` (default): the binary; `list`: one word a line; `text`: the graph in the text of the tutorial, up to 4 million arcs; `kwg`: for engines that read KWG, up to 4 million nodes; `mwz`: the DAWG alone, for the wire. Original spellings are in `mwg` only.',
    },
    answers: { 302: { description: 'To the immutable object, by `Location`.' } },
    problems: {
      'format-not-found': 'The version was not published in this format; `expected` lists those that exist.',
    },
  },
  {
    operation: ask.requestUpload,
    summary: 'Ask for a place to upload a list to',
    description:
      'Send the list to the `url` by PUT; it is compiled and published then, as its place in the uploads tells.',
    fields: {
      language: 'BCP 47 tag of the list; `und`: the alphabet is taken from the list.',
      lexicon: 'Id of the lexicon: lower-case letters, digits and hyphens.',
      filename: 'Name of the file; its extension says what is in it.',
      size: 'Bytes of the file; the upload must then have exactly so many.',
      options: `How the list is read, and what is told of it: ${OPTION_NAMES.join(', ')}.`,
    },
    example: { language: 'en', lexicon: 'en-mine', filename: 'words.txt', options: { title: 'My words' } },
    answers: { 200: { description: 'Where to send it.', schema: UploadPermit } },
    problems: {
      'invalid-lexicon': 'The id is not one.',
      'invalid-language': 'The tag is not one.',
      'language-mismatch': 'The lexicon has another language (409).',
      'unknown-option': 'There is no such option.',
      'invalid-option': 'An option cannot have this value.',
    },
  },
  {
    operation: ask.listRefused,
    summary: 'Uploads whose object has an illegal name',
    fields: { refused: 'Always `true`.', ...pagingFields },
    answers: { 200: { description: 'The refused uploads.', schema: RefusedUploads } },
  },
  {
    operation: ask.setCurrent,
    summary: 'Roll back or forward',
    fields: {
      version: 'The version to make current.',
      expected: 'The version that must be current now, else nothing changes.',
    },
    example: { version: 2, expected: 3 },
    answers: { 200: { description: 'It is current.', schema: Current } },
    problems: { 'current-mismatch': 'Another version than `expected` is current (409).' },
  },
  {
    operation: ask.deleteVersion,
    summary: 'Delete a version that is not current',
    description: CUT_DELETION,
    answers: { 204: { description: 'It is gone; its number is never used again.' } },
    problems: { 'version-is-current': 'The version is current (409).' },
  },
  {
    operation: ask.deleteLexicon,
    summary: 'Delete a lexicon with all its versions',
    description: CUT_DELETION,
    answers: { 204: { description: 'It is gone.' } },
  },
];
