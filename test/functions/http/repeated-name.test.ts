// Which JSON texts have a name twice in one object.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedName } from '../../../functions/http/repeated-name.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{"c":1, "c" :2}}', 'c'],
  ['[{"a":1},{"a":1,"\\u0061":2}]', 'a'],
  ['{"a":{"a":{}},"b":1,"a":1}', 'a'],
  ['{"":1,"":1}', ''],
  ['{"__proto__":1,"__proto__":1}', '__proto__'],
  ['{"a\\"":1,"a\\"":1}', 'a"'],
  ['{"a\\\\":1 , "a\\\\"\n:1}', 'a\\'],
])('%s has it', (text, name) => {
  expect(repeatedName(text)).toBe(name);
});

test.each([
  '{}',
  '"a"',
  '7',
  '{"a":"a","b":["a","a"],"c":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"a\\":","b":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":"\\\\","b":"\\\\\\""}',
])('%s has none', (text) => {
  expect(repeatedName(text)).toBeUndefined();
});

test('what was made of a value has none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1), (value, space) => {
      expect(repeatedName(JSON.stringify(value, null, space))).toBeUndefined();
    }),
  );
});

test('megabytes of quotes, backslashes and brackets are one pass', () => {
  const texts = [`"${'\\\\'.repeat(1e6)}"`, JSON.stringify('"'.repeat(1e6)), '[]'.repeat(1e6), '{}'.repeat(1e6)];
  const started = performance.now();
  for (const text of texts) expect(repeatedName(text)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2000);
});
