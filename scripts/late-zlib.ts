// Stands for node:zlib in the bundles: Node loads it with the first compressed upload instead of at the start.

type Zlib = typeof import('node:zlib');

export const createGunzip: Zlib['createGunzip'] = (...args) =>
  process.getBuiltinModule('node:zlib').createGunzip(...args);
