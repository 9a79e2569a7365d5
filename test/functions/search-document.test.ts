// What the OpenAPI document says of searches is what the registry has and the core does.

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { openApiDocument } from '../../functions/openapi/document.ts';
import { DOCUMENTED } from '../../functions/openapi/operations.ts';
import { SEARCH_PROBLEMS } from '../../functions/search/problems.ts';
import { type Answered, openShelf } from './shelf.ts';

const document = (await openApiDocument(DOCUMENTED, '1.2.3')) as Answered;
const { get, post } = document.paths['/v1/lexicons/{ref}/search'];
const inQuery = new Map<string, Answered>(get.parameters.map((one: Answered) => [one.name, one]));
const inBody = post.requestBody.content['application/json'].schema.properties;

const shelf = openShelf();
const { ask } = shelf;
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

beforeAll(async () => {
  await shelf.publish('en', 'en', ['TEA', 'EAT', 'ATE', 'EATEN', 'REBUILD', 'BUILD']);
  await shelf.publish('en-other', 'en', ['TEA']);
  await shelf.publish('en-other', 'en', ['TEA', 'EAT']);
  await shelf.publish('und', 'und', ['ab', 'ba']);
});

/** The literals that stand where an `InputError` gets its code. */
function codesOf(folder: string): string[] {
  const sources = readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((name) => name.endsWith('.ts'));
  return sources.flatMap((name) => {
    const text = readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), 'utf8');
    return [
      ...text.matchAll(/new InputError\(\s*(?:[\w.]+ \?\? )?('[a-z-]+')/g),
      ...text.matchAll(/\bcode(?:: string)?(?::| =| \?\?) ('[a-z-]+')/g),
    ].map(([, literal]) => literal!.slice(1, -1));
  });
}

/** Codes that no request brings about: the door takes no such value, and names what it takes. */
const BEHIND_THE_DOOR = ['invalid-after', 'invalid-length'];

/** A question for each code: the lexicon, the query. */
const TRIED: Readonly<Record<string, readonly [lexicon: string, query: string]>> = {
  'invalid-cursor': ['en', 'cursor=x'],
  'unknown-character': ['en', 'prefix=4'],
  'invalid-pattern': ['en', 'pattern=('],
  'invalid-shape': ['en', 'shape=cvx'],
  'invalid-range': ['en', 'length=2-3'],
  'invalid-share': ['en', 'consistsOf=A:0012'],
  'invalid-place': ['en', 'misplaced=0:T'],
  'invalid-distance': ['en', 'near=TEA&distance=4'],
  'invalid-blanks': ['en', 'blanks=3'],
  'invalid-ties': ['en', 'ties=loose'],
  'invalid-accents': ['en', 'accents=none'],
  'invalid-order': ['en', 'order=backwards'],
  'invalid-random': ['en', 'random=0'],
  'missing-parameter': ['en', 'useAll=true'],
  'no-vowels': ['und', 'vowels=1'],
  'unknown-group': ['en', 'group=nines'],
  'unknown-tile-set': ['en', 'tileSet=xx'],
  'too-many-tiles': ['en', `infix=${'A'.repeat(300)}`],
  'too-many-choices': ['en', `from=${'[AEI]'.repeat(100)}`],
  'too-many-values': [
    'en',
    ['infix', 'notInfix', 'suffix', 'notSuffix'].flatMap((name) => Array(13).fill(`${name}=A`)).join('&'),
  ],
};

describe('the problems of a search', () => {
  const documented = Object.keys(SEARCH_PROBLEMS).sort();

  test('are all codes that the core throws for a question, and no others', () => {
    const thrown = ['core/queries', 'core/automata', 'functions/search']
      .flatMap(codesOf)
      .filter((code) => !BEHIND_THE_DOOR.includes(code));
    const ofOthers = Object.keys(DOCUMENTED.find(({ operation }) => operation.id === 'diff')!.problems!);
    expect(new Set([...thrown, ...ofOthers])).toEqual(new Set([...documented, ...ofOthers]));
  });

  test('stand in the descriptions of both operations', () => {
    for (const { description } of [get, post]) {
      for (const code of documented) expect(description).toContain(`\`${code}\`: `);
    }
  });

  test('can be had, each by a question, but the one that only huge lexicons give', async () => {
    expect([...Object.keys(TRIED), 'too-many-beginnings'].sort()).toEqual(documented);
    for (const [code, [lexicon, query]] of Object.entries(TRIED)) {
      const path = `/v1/lexicons/${lexicon}/search?${query.replaceAll('[', '%5B').replaceAll(']', '%5D')}`;
      expect([code, await ask(path)]).toMatchObject([code, { status: 400, body: { code } }]);
    }
  });

  test('that only the door would give are given by the door', async () => {
    expect(await ask('/v1/lexicons/en/search?min=-1')).toMatchObject({ body: { code: 'invalid-parameter' } });
    expect(await ask('/v1/lexicons/en/search?limit=0')).toMatchObject({ body: { code: 'invalid-parameter' } });
  });
});

describe('the parameters of a search', () => {
  test('that may be repeated are arrays in a query and one or an array in a body; no others are', () => {
    for (const { name, repeatable } of QUERY_PARAMETERS) {
      const { schema, style, explode } = inQuery.get(name);
      const several = { type: 'array', minItems: 1, maxItems: 16, items: { type: 'string' } };
      if (repeatable) {
        expect([name, { schema, style, explode }]).toMatchObject([
          name,
          { schema: several, style: 'form', explode: true },
        ]);
        expect([name, inBody[name]]).toMatchObject([name, { anyOf: [{ type: 'string' }, several] }]);
      } else {
        expect([name, schema.type, style]).not.toContain('array');
        expect([name, inBody[name].anyOf]).toEqual([name, undefined]);
      }
    }
  });

  test('have the values and bounds of the registry', () => {
    for (const { name, values, min, max, repeatable } of QUERY_PARAMETERS) {
      const { schema } = inQuery.get(name);
      const [one, another] = repeatable ? [schema.items, inBody[name].anyOf[0]] : [schema, inBody[name]];
      for (const { enum: given, minimum, maximum } of [one, another]) {
        expect([name, given, maximum]).toEqual([name, values, max]);
        if (min !== undefined) expect([name, minimum]).toEqual([name, min]);
      }
      if (repeatable) expect(inBody[name].anyOf[1].items.enum).toEqual(values);
    }
    expect(inQuery.get('order').schema.enum).toContain('probability');
    expect(inQuery.get('distance').schema.maximum).toBe(3);
    expect(inQuery.get('blanks').schema.maximum).toBe(2);
    expect(inQuery.get('random').schema.minimum).toBe(1);
  });

  test('have examples that are good questions, by query and by body', async () => {
    const companions: Readonly<Record<string, object>> = {
      useAll: { from: 'TEA' },
      distance: { near: 'TEA' },
      transpositions: { near: 'TEA' },
    };
    for (const { name, repeatable, example } of QUERY_PARAMETERS) {
      expect([name, inQuery.get(name).example]).toEqual([name, repeatable ? [example] : example]);
      expect([name, inBody[name].examples]).toEqual([name, [example]]);
      const question = { ...companions[name], [name]: example };
      const query = new URLSearchParams(
        Object.entries(question).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const byQuery = await ask(`/v1/lexicons/en/search?${query}`);
      expect([name, byQuery.status]).toEqual([name, 200]);
      expect([name, await ask('/v1/lexicons/en/search', question)]).toEqual([name, byQuery]);
    }
  });
});

test('too many values are refused together, too, before any lexicon is opened', async () => {
  const body = Object.fromEntries(['infix', 'notInfix', 'inLexicon'].map((name) => [name, LETTERS.slice(0, 16)]));
  expect(await ask('/v1/lexicons/nowhere/search', { ...body, notSuffix: 'A' })).toMatchObject({
    status: 400,
    body: { code: 'too-many-values', expected: 48, got: 49 },
  });
});
