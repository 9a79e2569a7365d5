// Motmot on one machine: the functions' own apps over stores, queue and locks in a data folder.

import { join } from 'node:path';
import { splitUrl } from '../functions/http/request-text.ts';
import { functionServing } from '../functions/routes.ts';
import type { Logger } from '../pipelines/ports.ts';
import { createApps } from './apps.ts';
import { createCompilePool } from './compile-pool.ts';
import { lockDataFolder } from './data-lock.ts';
import { openEventQueue } from './event-queue.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { listen } from './http-server.ts';
import { createObjectApp, OBJECTS_PATH } from './object-door.ts';
import { createPresignedUrls, UPLOAD_PATH } from './presigned.ts';
import { keptAdminToken, keptUploadSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createUploadApp } from './upload-door.ts';

const UPLOADS_BUCKET = 'uploads';

export interface LocalServer {
  /** Under which this machine reaches it, without a slash at its end. */
  readonly origin: string;
  readonly adminToken: string;
  readonly stores: { readonly uploads: FileStore; readonly artifacts: FileStore };
  /** Accepts nothing more; requests and deliveries that run have `graceMs` to end, the latter are repeated otherwise. */
  close(graceMs: number): Promise<void>;
}

/** Opens the data folder and answers on the port. Throws InputError for what the settings got wrong; nothing stays open. */
export async function startServer(settings: Settings, logger: Logger): Promise<LocalServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await open(settings, logger, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(settings: Settings, logger: Logger, opened: AsyncDisposableStack): Promise<LocalServer> {
  const { dataFolder, host, maxUploadBytes: limitBytes } = settings;
  const lock = lockDataFolder(dataFolder);
  opened.defer(() => lock.release());
  const adminToken = settings.adminToken ?? keptAdminToken(dataFolder);
  const uploads = await openFileStore(join(dataFolder, 'uploads'), { logger, versioned: true });
  opened.defer(() => uploads.close());
  const artifacts = await openFileStore(join(dataFolder, 'artifacts'), { logger });
  opened.defer(() => artifacts.close());
  const pool = createCompilePool({ stores: { uploads, artifacts }, logger });
  opened.defer(() => pool.close());
  const queue = openEventQueue(join(dataFolder, 'events.db'), { logger });
  opened.defer(() => queue.close());

  let origin = '';
  const publicUrl = (): string => settings.publicUrl ?? origin;
  const urls = createPresignedUrls({ secret: keptUploadSecret(dataFolder), origin: publicUrl, limitBytes });
  const uploadApp = createUploadApp({ urls, bucket: UPLOADS_BUCKET, uploads, queue, limitBytes, logger });
  const objectApp = createObjectApp(artifacts, logger);
  const apps = createApps({
    artifacts,
    uploadDoor: urls,
    adminToken,
    artifactUrl: (key) => `${publicUrl()}${OBJECTS_PATH}${key}`,
    logger,
  });
  const server = await listen(
    (request) => {
      const { path } = splitUrl(request.url);
      if (path.startsWith(UPLOAD_PATH)) return uploadApp.fetch(request);
      if (path.startsWith(OBJECTS_PATH)) return objectApp.fetch(request);
      return apps[functionServing(path)].fetch(request);
    },
    { host, port: settings.port },
  );
  origin = `http://${hostInUrl(host)}:${server.port}`;
  queue.start(pool.deliver);
  return {
    origin,
    adminToken,
    stores: { uploads, artifacts },
    async close(graceMs) {
      await Promise.all([server.close(graceMs), queue.stop(graceMs)]);
      await opened.disposeAsync();
    },
  };
}

/** A wildcard address is reached as this machine's own. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
