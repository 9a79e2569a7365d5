// The registry is what doors, command line and documents show: names, types and a sentence each.
import { describe, expect, it } from 'vitest';
import { QUERY_PARAMETERS } from '../../../core/queries/registry.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

describe('the parameters of a search', () => {
  it('have the names of the contract, each once', () => {
    expect(QUERY_PARAMETERS.map(({ name }) => name)).toEqual([
      'pattern',
      'prefix',
      'suffix',
      'from',
      'useAll',
      'containing',
      'min',
      'max',
      'count',
    ]);
  });

  it('are described in sentences, with an example of their type that a search accepts', () => {
    const types = { text: 'string', number: 'number', flag: 'boolean' };
    const lexicon = lexiconFrom(['TEA'], 'en');
    for (const { name, type, description, example } of QUERY_PARAMETERS) {
      expect(description).toMatch(/^[A-Z].*\.$/s);
      expect(typeof example).toBe(types[type]);
      const rest = name === 'useAll' ? { from: 'TEA' } : {};
      expect(() => search(lexicon, { ...rest, [name]: example, limit: 1 })).not.toThrow();
    }
  });
});
