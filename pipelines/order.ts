// Which of two uploads of a lexicon is the later one.

/** When an upload came, as far as the store can say. */
export interface UploadOrder {
  readonly key: string;
  /** S3's: hex digits that grow with every write of the same key; comparable within a key only. */
  readonly sequencer?: string;
  /** ISO 8601, UTC. S3 counts whole seconds. */
  readonly lastModified: string;
}

/**
 * Negative when `a` came before `b`, 0 when nothing tells them apart. Within a key the sequencers decide; across keys
 * the times, and between equal times the keys, so that every order of events gives the same winner.
 */
export function compareUploads(a: UploadOrder, b: UploadOrder): number {
  if (a.key === b.key && a.sequencer !== undefined && b.sequencer !== undefined) {
    return compareSequencers(a.sequencer, b.sequencer);
  }
  const difference = Date.parse(a.lastModified) - Date.parse(b.lastModified);
  if (difference !== 0 || a.key === b.key) return difference;
  return a.key < b.key ? -1 : 1;
}

/** Hex strings of different lengths compare after padding the shorter one with zeros on the left, as AWS says. */
export function compareSequencers(a: string, b: string): number {
  const width = Math.max(a.length, b.length);
  const left = a.toUpperCase().padStart(width, '0');
  const right = b.toUpperCase().padStart(width, '0');
  return left === right ? 0 : left < right ? -1 : 1;
}

/** The latest upload of every key that was published or found equal to what there is. */
export type LatestByKey = Readonly<Record<string, UploadOrder>>;

/** Whether nothing that was taken in is later than `order`. */
export function isLatest(order: UploadOrder, latest: LatestByKey): boolean {
  return Object.values(latest).every((other) => compareUploads(order, other) >= 0);
}

/** `latest` with `order` taken in. */
export function withUpload(latest: LatestByKey, order: UploadOrder): LatestByKey {
  const known = latest[order.key];
  return known && compareUploads(known, order) >= 0 ? latest : { ...latest, [order.key]: order };
}
