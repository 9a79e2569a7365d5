// The events in a message of the queue: what S3 says of objects that were put, its keys decoded.

import * as z from 'zod/mini';
import type { UploadEvent } from '../../pipelines/claim.ts';

/** What is read of a record; S3 sends more (Amazon S3 User Guide, "Event message structure"). */
const ObjectRecord = z.object({
  eventName: z.string(),
  eventTime: z.string(),
  s3: z.object({
    object: z.object({
      key: z.string(),
      eTag: z.string(),
      versionId: z.optional(z.string()),
      sequencer: z.optional(z.string()),
    }),
  }),
});

const Message = z.object({ Records: z.optional(z.array(z.unknown())) });

/**
 * The objects that a message's body tells of. Bodies without records, such as `s3:TestEvent`, tell of none, and records
 * of other events (a deletion) are passed over. Throws for a body that is not S3's: it belongs into the dead-letter
 * queue, where somebody sees it.
 */
export function uploadEvents(body: string): UploadEvent[] {
  const { Records = [] } = Message.parse(JSON.parse(body));
  return Records.flatMap((record) => {
    const { eventName } = z.object({ eventName: z.optional(z.string()) }).parse(record);
    return eventName?.startsWith('ObjectCreated:') ? [uploadEvent(ObjectRecord.parse(record))] : [];
  });
}

function uploadEvent({ eventTime, s3: { object } }: z.infer<typeof ObjectRecord>): UploadEvent {
  const { key, eTag, versionId, sequencer } = object;
  const time = new Date(eventTime);
  if (Number.isNaN(time.getTime())) throw new Error(`the event's time "${eventTime}" is none`);
  return {
    key: decodeEventKey(key),
    etag: eTag.replaceAll('"', ''),
    eventTime: time,
    ...(versionId !== undefined && { versionId }),
    ...(sequencer !== undefined && { sequencer }),
  };
}

/** S3 encodes keys as forms do: `+` is a space, `%2B` a plus. */
export function decodeEventKey(key: string): string {
  return decodeURIComponent(key.replaceAll('+', ' '));
}
