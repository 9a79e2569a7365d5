// The check of the admin token against the hash in a secret, which may be changed while the function runs.

import { InputError } from '../core/errors.ts';
import { createTokenCheck } from './token.ts';

/** A token that was replaced is refused everywhere after so long. */
const KEPT_MS = 5 * 60_000;

/**
 * Like `createTokenCheck`; `readSecret` is asked when a token is first seen, and again when the answer is older than
 * five minutes. While the secret holds no hash yet, every token is refused with a sentence that says so.
 */
export function createSecretTokenCheck(
  readSecret: () => Promise<string>,
  now: () => number = Date.now,
): (header: string | null) => Promise<boolean> {
  const storedHash = async (): Promise<string> => {
    const text = (await readSecret()).trim();
    if (text.startsWith('sha256$')) return text;
    throw new InputError('unauthorized', 'No admin token has been set here yet; docs/deploying.md says how.');
  };
  let check = createTokenCheck(storedHash);
  let madeAt = now();
  return (header) => {
    if (now() - madeAt >= KEPT_MS) {
      check = createTokenCheck(storedHash);
      madeAt = now();
    }
    return check(header);
  };
}
