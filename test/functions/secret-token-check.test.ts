// The token check over a secret: no token before there is a hash, a new token within five minutes.

import { describe, expect, it } from 'vitest';
import { createSecretTokenCheck } from '../../functions/secret-token-check.ts';
import { hashToken } from '../../functions/token.ts';

const SALT = '00112233445566778899aabbccddeeff';
const bearer = (token: string): string => `Bearer ${token}`;

describe('the token check over a secret', () => {
  it('refuses every token while the secret holds no hash, with a sentence that says so', async () => {
    const check = createSecretTokenCheck(async () => 'x5Fq(no hash yet)');
    await expect(check(bearer('some-token'))).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(check(bearer('some-token'))).rejects.toThrow('docs/deploying.md');
    expect(await check(null)).toBe(false);
  });

  it('takes the hash as soon as it is there, with the line end that a file may leave', async () => {
    let secret = 'no hash yet';
    const check = createSecretTokenCheck(async () => secret);
    await expect(check(bearer('some-token'))).rejects.toThrow();
    secret = `${hashToken('some-token', SALT)}\n`;
    expect(await check(bearer('some-token'))).toBe(true);
    expect(await check(bearer('other-token'))).toBe(false);
  });

  it('reads the secret once in five minutes, and then knows a new token and no longer the old one', async () => {
    let now = 1_000_000;
    let reads = 0;
    let token = 'first-token';
    const check = createSecretTokenCheck(
      async () => {
        reads++;
        return hashToken(token, SALT);
      },
      () => now,
    );
    for (let i = 0; i < 3; i++) expect(await check(bearer('first-token'))).toBe(true);
    expect(reads).toBe(1);
    token = 'second-token';
    now += 5 * 60_000;
    expect(await check(bearer('first-token'))).toBe(false);
    expect(await check(bearer('second-token'))).toBe(true);
    expect(reads).toBe(2);
  });
});
