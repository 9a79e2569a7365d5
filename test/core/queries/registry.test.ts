// The registry is what doors, command line and documents show: names, types and a sentence each.
import { describe, expect, it } from 'vitest';
import { QUERY_PARAMETERS } from '../../../core/queries/registry.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

describe('the parameters of a search', () => {
  it('have the names of the contract, each once', () => {
    const names: string[] = QUERY_PARAMETERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const contract =
      'pattern prefix suffix infix from useAll containing excluding notAt min max near distance transpositions accents order count';
    expect(names).toEqual(expect.arrayContaining(contract.split(' ')));
  });

  it('turn every filter round', () => {
    const names: string[] = QUERY_PARAMETERS.map(({ name }) => name);
    for (const name of ['pattern', 'near', 'length', 'group', 'anagrams', 'probability', 'inLexicon', 'inList']) {
      expect(names).toContain(`not${name[0]!.toUpperCase()}${name.slice(1)}`);
    }
  });

  it('are described in sentences, with an example of their type that a search accepts', () => {
    const types = { text: 'string', number: 'number', flag: 'boolean', lexicon: 'string' };
    const lexicon = lexiconFrom(['TEA'], 'en');
    for (const { name, type, description, example } of QUERY_PARAMETERS) {
      expect(description).toMatch(/^[A-Z].*\.$/s);
      expect(typeof example).toBe(types[type]);
      const rest =
        name === 'useAll'
          ? { from: 'TEA' }
          : name.startsWith('dist') || name.startsWith('transp')
            ? { near: 'TEA' }
            : {};
      const value = type === 'lexicon' ? lexicon : example;
      expect(() => search(lexicon, { ...rest, [name]: value, limit: 1 })).not.toThrow();
    }
  });
});
