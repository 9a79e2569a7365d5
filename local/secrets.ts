// The secrets of a data folder, made at its first start and kept for its owner's eyes only.

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usableToken } from './settings.ts';

/** The admin token of this data folder. Throws InputError `invalid-token` when the file was edited to an unusable one. */
export function keptAdminToken(dataFolder: string): string {
  const path = join(dataFolder, 'admin-token');
  return usableToken(path, keptSecret(path));
}

/** What signs presigned uploads, so that they outlive a restart. */
export function keptUploadSecret(dataFolder: string): string {
  return keptSecret(join(dataFolder, 'upload-secret'));
}

function keptSecret(path: string): string {
  const kept = readIfThere(path).trim();
  if (kept !== '') return kept;
  const made = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.new`, `${made}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return made;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
