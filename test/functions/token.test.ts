// The admin token: only its holder comes in.

import { expect, test } from 'vitest';
import { checkToken, createTokenCheck, hashToken } from '../../functions/token.ts';

const SALT = '00112233445566778899aabbccddeeff';
const TOKEN = 'a-good~token/with+all._chars==';

test('the header with the token passes, any other does not', async () => {
  const stored = hashToken(TOKEN, SALT);
  expect(stored).toMatch(/^sha256\$00112233445566778899aabbccddeeff\$[\da-f]{64}$/);
  const check = createTokenCheck(async () => stored);
  expect(await check(`Bearer ${TOKEN}`)).toBe(true);
  expect(await check(`bearer   ${TOKEN}`)).toBe(true);
  for (const header of [
    null,
    '',
    'Bearer',
    'Bearer ',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN} x`,
  ]) {
    expect([header, await check(header)]).toEqual([header, false]);
  }
});

test('the same token with another salt is stored as another hash', () => {
  expect(hashToken(TOKEN, SALT)).not.toBe(hashToken(TOKEN, SALT.replaceAll('0', '1')));
});

test('the stored hash is fetched once, when first wanted; a failed fetch is tried again', async () => {
  let fetches = 0;
  const check = createTokenCheck(async () => {
    if (++fetches === 1) throw new Error('no secrets now');
    return hashToken(TOKEN, SALT);
  });
  expect(await check(null)).toBe(false);
  expect(fetches).toBe(0);
  await expect(check(`Bearer ${TOKEN}`)).rejects.toThrow('no secrets now');
  expect(await check(`Bearer ${TOKEN}`)).toBe(true);
  expect(await check('Bearer wrong-token')).toBe(false);
  expect(fetches).toBe(2);
});

test('a stored text that is no hash lets nobody in and says so', async () => {
  await expect(createTokenCheck(async () => TOKEN)(`Bearer ${TOKEN}`)).rejects.toThrow('stored token hash');
});

test.each(['', 'short', 'with space in it', 'лапша-токен-длинный', 'line\nbreak-token', 'x'.repeat(513)])(
  'a token that no header could carry, or too short, is refused: %j',
  (token) => {
    expect(() => checkToken(token)).toThrow(/admin token must be/i);
  },
);
