// A lexicon: a view over the bytes of a binary.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { LexiconError } from '../errors.ts';
import type { ArcLayout } from './arcs.ts';
import { crc32, LITTLE_ENDIAN } from './checksum.ts';
import { decodeHeader, type LexiconHeader } from './header.ts';

/** Read-only and without state: any number of walks may share one. */
export class Lexicon {
  /** As given (or a copy, if they were not aligned to four bytes). */
  readonly bytes: Uint8Array;
  readonly header: LexiconHeader;
  readonly alphabet: Alphabet;
  readonly layout: ArcLayout;
  /** The DAWG's arcs and, where present, the GADDAG's behind them: see `arcs.ts`. */
  readonly arcs: Uint32Array;
  /** First arc of the DAWG's root; 0 = no words. */
  readonly dawgRoot: number;
  /** First arc of the GADDAG's root; 0 = no words, or not here (`hasGaddag`). */
  readonly gaddagRoot: number;
  /** Whether the bytes hold the GADDAG. */
  readonly hasGaddag: boolean;

  constructor(bytes: Uint8Array, header: LexiconHeader) {
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
    this.bytes = aligned;
    this.header = header;
    this.alphabet = header.alphabet;
    this.layout = header.layout;
    this.arcs = new Uint32Array(
      aligned.buffer,
      aligned.byteOffset + header.arcsStart,
      (aligned.length - header.arcsStart) / 4,
    );
    this.hasGaddag = header.gaddag !== undefined && aligned.length === header.fileBytes;
    this.dawgRoot = header.dawg.root;
    this.gaddagRoot = this.hasGaddag ? header.gaddag!.root : 0;
  }

  get wordCount(): number {
    return this.header.wordCount;
  }
}

/**
 * Opens a whole binary, or its first `dawgEnd` bytes (all but the GADDAG). Zero-copy; cost is linear in the alphabet only.
 * Checks the header and the length, not the arcs: `checkSections` finds accidental damage, `verify` proves the graph.
 * Throws `LexiconError`: `not-a-lexicon`, `unsupported-version`, `truncated`, `damaged`.
 */
export function openLexicon(bytes: Uint8Array): Lexicon {
  if (!LITTLE_ENDIAN) {
    throw new LexiconError('unsupported-machine', 'Motmot reads arcs in place and needs a little-endian machine.', {});
  }
  const header = decodeHeader(bytes);
  if (bytes.length !== header.fileBytes && bytes.length !== header.dawgEnd) {
    const short = bytes.length < header.fileBytes;
    throw new LexiconError(
      short ? 'truncated' : 'damaged',
      short
        ? `The file is cut short: ${header.fileBytes} bytes are needed, ${bytes.length} are there. Fetch it again.`
        : `The file has ${bytes.length - header.fileBytes} bytes too many; fetch it again.`,
      { expected: header.fileBytes, got: bytes.length },
    );
  }
  return new Lexicon(bytes, header);
}

/** Compares every section that is here with its checksum. Throws `LexiconError` (`damaged`), naming the section. */
export function checkSections(lexicon: Lexicon): void {
  const { bytes, header } = lexicon;
  const check = (name: string, section: { bytes: number; checksum: number }, start: number): void => {
    const got = crc32(bytes.subarray(start, start + section.bytes));
    if (got === section.checksum) return;
    throw new LexiconError(
      'damaged',
      `The bytes of the ${name} do not match their checksum: the file was altered. Fetch it again.`,
      {
        section: name,
        expected: section.checksum,
        got,
      },
    );
  };
  if (header.originals) check('originals', header.originals, header.headerBytes);
  check('DAWG', header.dawg, header.arcsStart);
  if (lexicon.hasGaddag) check('GADDAG', header.gaddag!, header.dawgEnd);
}
