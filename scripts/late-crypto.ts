// Stands for node:crypto in the bundles: Node loads it with the first hash instead of at the start, where it would take
// a third of the time that a function's entry may.

type Crypto = typeof import('node:crypto');
const crypto = (): Crypto => process.getBuiltinModule('node:crypto');

export const createHash: Crypto['createHash'] = (...args) => crypto().createHash(...args);
export const createHmac: Crypto['createHmac'] = (...args) => crypto().createHmac(...args);
export const getRandomValues: Crypto['getRandomValues'] = (array) => crypto().getRandomValues(array);
export const randomBytes = (size: number): Buffer => crypto().randomBytes(size);
export const randomInt = (...range: [number, number]): number => crypto().randomInt(...range);
export const randomUUID: Crypto['randomUUID'] = (...args) => crypto().randomUUID(...args);
export const timingSafeEqual: Crypto['timingSafeEqual'] = (...args) => crypto().timingSafeEqual(...args);
