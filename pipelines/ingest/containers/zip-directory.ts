// The central directory of a zip archive: what files it holds and where (APPNOTE.TXT 6.3, section 4.3).

import { InputError } from '../../../core/errors.ts';

export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Of its local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const LOCATOR64_BYTES = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ZIP64_EXTRA = 1;
/** A 32-bit field that says: see the extra field. */
const IN_EXTRA = 0xffffffff;
const FLAG_ENCRYPTED = 1;
const MOST_ENTRIES = 10_000;

/** Files of the archive, folders left out. Throws `InputError` `damaged-zip`, `too-many-files`. */
export function zipEntries(archive: Uint8Array): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  try {
    return entriesOf(archive, view);
  } catch (error) {
    // A field that points outside the archive.
    if (error instanceof RangeError) throw damagedZip('its directory points outside', error);
    throw error;
  }
}

/** The packed bytes of a file. Throws `InputError` `damaged-zip`. */
export function packedBytes(archive: Uint8Array, { offset, packedBytes: length, name }: ZipEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  const fits = offset + LOCAL_BYTES <= archive.length && view.getUint32(offset, true) === LOCAL_SIGNATURE;
  const start = fits ? offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true) : 0;
  if (!fits || start + length > archive.length) throw damagedZip(`${name} is not where its directory says`);
  return archive.subarray(start, start + length);
}

function entriesOf(archive: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOfDirectory(archive, view);
  // What stands before the archive (a program that unpacks it) moves everything.
  const moved = end.directoryEnd - end.bytes - end.offset;
  if (moved < 0) throw damagedZip('its directory is cut short');
  if (end.count > MOST_ENTRIES) {
    throw new InputError('too-many-files', `The zip archive holds ${end.count} files; put one list into it.`, {
      got: end.count,
      expected: MOST_ENTRIES,
    });
  }
  const entries: ZipEntry[] = [];
  let at = end.offset + moved;
  for (let i = 0; i < end.count; i++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damagedZip('its directory is no directory');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const extra = at + ENTRY_BYTES + nameBytes;
    const sizes = sizesOf(view, at, extra, extraBytes);
    const name = new TextDecoder().decode(archive.subarray(at + ENTRY_BYTES, extra));
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & FLAG_ENCRYPTED) !== 0,
      checksum: view.getUint32(at + 16, true),
      ...sizes,
      offset: sizes.offset + moved,
    };
    if (!name.endsWith('/')) entries.push(entry);
    at = extra + extraBytes + view.getUint16(at + 32, true);
  }
  return entries;
}

interface DirectoryEnd {
  readonly count: number;
  readonly bytes: number;
  /** As written: from where the archive began when it was made. */
  readonly offset: number;
  /** Where the directory ends in these bytes. */
  readonly directoryEnd: number;
}

function endOfDirectory(archive: Uint8Array, view: DataView): DirectoryEnd {
  const first = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) > archive.length) continue;
    const locator = at - LOCATOR64_BYTES;
    if (locator >= 0 && view.getUint32(locator, true) === LOCATOR64_SIGNATURE) return end64(view, locator);
    return {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      directoryEnd: at,
    };
  }
  throw damagedZip('it has no directory: it was cut short');
}

function end64(view: DataView, locator: number): DirectoryEnd {
  const at = Number(view.getBigUint64(locator + 8, true));
  if (view.getUint32(at, true) !== END64_SIGNATURE) throw damagedZip('its directory is no directory');
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    bytes: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
    directoryEnd: at,
  };
}

function sizesOf(
  view: DataView,
  at: number,
  extra: number,
  extraBytes: number,
): Pick<ZipEntry, 'packedBytes' | 'bytes' | 'offset'> {
  const fields = {
    bytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  for (let field = extra; field + 4 <= extra + extraBytes; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== ZIP64_EXTRA) continue;
    let value = field + 4;
    for (const name of ['bytes', 'packedBytes', 'offset'] as const) {
      if (fields[name] !== IN_EXTRA) continue;
      fields[name] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return fields;
}

export function damagedZip(what: string, cause?: unknown): InputError {
  return new InputError(
    'damaged-zip',
    `The zip archive is damaged: ${what}. Pack the list again.`,
    { found: what },
    { cause },
  );
}
