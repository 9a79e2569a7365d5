// The admin token: kept nowhere but as a salted hash, compared in constant time.

import { createHash, timingSafeEqual } from 'node:crypto';
import { InputError } from '../core/errors.ts';

/** As a header can carry it: RFC 6750's characters, and enough of them not to be guessed. */
const TOKEN = /^[\w.~+/-]{8,512}=*$/;
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const STORED = /^sha256\$([\da-f]{32,128})\$([\da-f]{64})$/;

/** Throws `InputError` `invalid-token` for a token that no `Authorization` header could carry, or one too short. */
export function checkToken(token: string): void {
  if (TOKEN.test(token)) return;
  throw new InputError(
    'invalid-token',
    'The admin token must be 8 to 512 characters out of A-Z a-z 0-9 - . _ ~ + / and = at its end; choose another.',
  );
}

/** What is stored of a token: `sha256$<salt>$<hash>`; `saltHex` is at least 16 random bytes in lower-case hex. */
export function hashToken(token: string, saltHex: string): string {
  checkToken(token);
  return `sha256$${saltHex}$${digest(token, saltHex).toString('hex')}`;
}

/**
 * A check of `Authorization` headers against a stored hash, which is fetched when first wanted and kept; a failed
 * fetch is not. The comparison takes the same time wherever the token differs.
 */
export function createTokenCheck(storedHash: () => Promise<string>): (header: string | null) => Promise<boolean> {
  let known: { salt: string; hash: Buffer } | undefined;
  return async (header) => {
    const token = BEARER.exec(header ?? '')?.[1];
    if (token === undefined) return false;
    if (!known) {
      const [, salt, hash] = STORED.exec(await storedHash()) ?? [];
      if (salt === undefined || hash === undefined)
        throw new Error('the stored token hash is not sha256$<salt>$<hash>');
      known = { salt, hash: Buffer.from(hash, 'hex') };
    }
    return timingSafeEqual(digest(token, known.salt), known.hash);
  };
}

function digest(token: string, saltHex: string): Buffer {
  return createHash('sha256').update(Buffer.from(saltHex, 'hex')).update(token).digest();
}
