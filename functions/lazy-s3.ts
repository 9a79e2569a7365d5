// S3 behind its ports with the SDK in a chunk of its own: a function's start does not wait for it to be parsed.

import type { ObjectStore, UploadDoor } from '../pipelines/ports.ts';
import { begun } from './begun.ts';

export interface LazyS3 {
  store(bucket: string): ObjectStore;
  /** Its part of the SDK is loaded with the first address that is asked for. */
  uploadDoor(bucket: string): UploadDoor;
}

/** Loading starts now and is waited for by the first call; all stores and doors share one client. */
export function lazyS3(): LazyS3 {
  const store = begun(import('./s3-store.ts'));
  const client = begun(import('./s3-client.ts').then(({ createS3Client }) => createS3Client()));
  return {
    store(bucket) {
      let opened: Promise<ObjectStore> | undefined;
      return lazyStore(() => {
        opened ??= Promise.all([store, client]).then(([{ openS3Store }, s3]) => openS3Store({ client: s3, bucket }));
        return opened;
      });
    },
    uploadDoor(bucket) {
      return {
        async presignPut(key, options) {
          const { createS3UploadDoor } = await import('./s3-upload-door.ts');
          return createS3UploadDoor({ client: await client, bucket }).presignPut(key, options);
        },
      };
    },
  };
}

/** A store that is there once `open` resolves. */
function lazyStore(open: () => Promise<ObjectStore>): ObjectStore {
  return {
    read: async (...call) => (await open()).read(...call),
    head: async (...call) => (await open()).head(...call),
    stream: async (...call) => (await open()).stream(...call),
    create: async (...call) => (await open()).create(...call),
    replace: async (...call) => (await open()).replace(...call),
    delete: async (...call) => (await open()).delete(...call),
    list: async (...call) => (await open()).list(...call),
  };
}
