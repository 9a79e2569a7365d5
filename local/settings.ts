// What `npm start` is told by its environment: parsed once, wrong values refused in a sentence.

import { resolve } from 'node:path';
import { InputError } from '../core/errors.ts';
import { checkToken } from '../functions/token.ts';

export interface Settings {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** undefined = one is made and kept in the data folder. */
  readonly adminToken?: string;
  readonly maxUploadBytes: number;
  /** The address under which clients reach the server, when it is not `http://<host>:<port>`. No slash at its end. */
  readonly publicUrl?: string;
}

const DEFAULT_MAX_UPLOAD_BYTES = 512 * 1024 * 1024;

/** Throws InputError `invalid-environment` or `invalid-token`. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, HOST, MOTMOT_DATA, MOTMOT_ADMIN_TOKEN, MOTMOT_MAX_UPLOAD, MOTMOT_URL } = variables;
  return {
    host: HOST || '127.0.0.1',
    port: PORT ? wholeNumber('PORT', PORT, 0, 65_535) : 3000,
    dataFolder: resolve(MOTMOT_DATA || '.motmot'),
    maxUploadBytes: MOTMOT_MAX_UPLOAD
      ? wholeNumber('MOTMOT_MAX_UPLOAD', MOTMOT_MAX_UPLOAD, 1, Number.MAX_SAFE_INTEGER)
      : DEFAULT_MAX_UPLOAD_BYTES,
    ...(MOTMOT_ADMIN_TOKEN !== undefined && { adminToken: usableToken('MOTMOT_ADMIN_TOKEN', MOTMOT_ADMIN_TOKEN) }),
    ...(MOTMOT_URL && { publicUrl: httpUrl('MOTMOT_URL', MOTMOT_URL) }),
  };
}

/** The token itself, or InputError `invalid-token` that names where it stands and never shows it. */
export function usableToken(where: string, token: string): string {
  try {
    checkToken(token);
    return token;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.code, `${where} cannot be used: ${error.message}`, { where }, { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new InputError(
    'invalid-environment',
    `${name} must be a whole number from ${least} to ${most}, not "${text.slice(0, 40)}"; set it anew.`,
    { name, got: text.slice(0, 40), least, most },
  );
}

function httpUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href.replace(/\/+$/, '');
  throw new InputError(
    'invalid-environment',
    `${name} must be an absolute http(s) address such as http://motmot.example:3000, not "${text.slice(0, 100)}"; set it anew.`,
    { name, got: text.slice(0, 100) },
  );
}
