// The other formats that a version is published in beside its binary and its list.

import { encodeKwg, fitsKwg } from '../core/formats/kwg.ts';
import { encodeMwz } from '../core/formats/mwz.ts';
import { encodeTutorialGraph } from '../core/formats/tutorial.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import type { ExportFormat } from './manifest.ts';

/** Adding a format is its line in `ExportFormat` and its entry here; versions of before are without it. */
interface Export {
  readonly format: ExportFormat;
  /** Of the object's key, without a dot. */
  readonly extension: string;
  readonly contentType: string;
  /** undefined = the format cannot hold this lexicon. The same lexicon always gives the same bytes. */
  encode(lexicon: Lexicon): Uint8Array | undefined;
}

/** Transitions of the largest DAWG that is published as text: some 40 MB; lists of 4 million words have a million. */
export const MAX_TEXT_ARCS = 4_000_000;

/** Of the largest that is coded for the wire: more take minutes to encode, and a browser a minute to decode. */
export const MAX_WIRE_ARCS = 8_000_000;

export const EXPORTS: readonly Export[] = [
  {
    format: 'mwz',
    extension: 'mwz',
    contentType: 'application/octet-stream',
    encode: (lexicon) => (lexicon.header.dawg.arcs <= MAX_WIRE_ARCS ? encodeMwz(lexicon) : undefined),
  },
  {
    format: 'kwg',
    extension: 'kwg',
    contentType: 'application/octet-stream',
    encode: (lexicon) => (fitsKwg(lexicon) ? encodeKwg(lexicon) : undefined),
  },
  {
    format: 'text',
    extension: 'dawg.txt',
    contentType: 'text/plain; charset=utf-8',
    encode: (lexicon) =>
      lexicon.header.dawg.arcs <= MAX_TEXT_ARCS ? new TextEncoder().encode(encodeTutorialGraph(lexicon)) : undefined,
  },
];
