// What the environment may say to `npm start`, and what stays in the data folder.

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptAdminToken, keptUploadSecret } from '../../local/secrets.ts';
import { readSettings } from '../../local/settings.ts';

describe('settings', () => {
  it('have defaults, also for variables that are set to nothing', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      dataFolder: resolve('.motmot'),
      maxUploadBytes: 512 * 1024 * 1024,
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', HOST: '', MOTMOT_DATA: '', MOTMOT_MAX_UPLOAD: '', MOTMOT_URL: '' })).toEqual(
      defaults,
    );
  });

  it('are taken from the environment', () => {
    expect(
      readSettings({
        PORT: '0',
        HOST: '::1',
        MOTMOT_DATA: '/tmp/x',
        MOTMOT_ADMIN_TOKEN: 'a-long-token',
        MOTMOT_MAX_UPLOAD: '1000',
        MOTMOT_URL: 'https://motmot.example/',
      }),
    ).toEqual({
      host: '::1',
      port: 0,
      dataFolder: '/tmp/x',
      adminToken: 'a-long-token',
      maxUploadBytes: 1000,
      publicUrl: 'https://motmot.example',
    });
  });

  it.each(['abc', '-1', '65536', '3e3', '80.5', ' 80'])('refuse the port %j in a sentence', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      `PORT must be a whole number from 0 to 65535, not "${PORT}"; set it anew.`,
    );
  });

  it.each(['', 'with space', 'line\nbreak', 'tab\t12345678', 'жжжжжжжж', 'short', '\0'.repeat(9)])(
    'refuse the token %j, which no header could carry, without showing it',
    (token) => {
      const read = (): unknown => readSettings({ MOTMOT_ADMIN_TOKEN: token });
      expect(read).toThrow(/^MOTMOT_ADMIN_TOKEN cannot be used: .+; choose another\.$/);
      if (token.length > 4) expect(read).not.toThrow(token);
    },
  );

  it.each(['ftp://x', 'motmot', 'http://x/?q'])('refuse the address %j', (MOTMOT_URL) => {
    expect(() => readSettings({ MOTMOT_URL })).toThrow(/^MOTMOT_URL must be an absolute http\(s\) address/);
  });
});

describe('secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'motmot-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, kept for the owner only, and good for a header', () => {
    const token = keptAdminToken(folder);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(keptAdminToken(folder)).toBe(token);
    expect(keptUploadSecret(folder)).not.toBe(token);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'admin-token')).mode & 0o777).toBe(0o600);
  });

  it('are made anew when a crash left an empty file, and an unusable one is told', () => {
    const path = join(folder, 'admin-token');
    writeFileSync(path, '');
    expect(keptAdminToken(folder)).toMatch(/^[\w-]{32}$/);
    writeFileSync(path, 'chosen by hand\n');
    expect(() => keptAdminToken(folder)).toThrow(`${path} cannot be used`);
  });
});
