import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch, withTexts } from './search.ts';

describe('query strings', () => {
  it('leaves numbers, quotes and repeated keys unchanged', () => {
    expect(parseSearch('?x=1&y="a"&z=1&z=2')).toEqual({ x: '1', y: '"a"', z: ['1', '2'] });
  });

  it.each(['?email=a+b@c.com', 'x=1+2&email=a+b@c.com', '?email=a%2Bb%40c.com'])(
    'reads the plus of an email address in %s as a plus',
    (text) => {
      expect(parseSearch(text).email).toBe('a+b@c.com');
    },
  );

  it('reads a plus anywhere else as the space of a form', () => {
    expect(parseSearch('?x=1+2&myemail=a+b&email=')).toEqual({ x: '1 2', myemail: 'a b', email: '' });
  });

  it('leaves out absent values', () => {
    expect(stringifySearch({ a: undefined, b: null, c: 'd' })).toBe('?c=d');
    expect(stringifySearch({})).toBe('');
  });

  it('parses what it wrote to the same query', () => {
    const query = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 6 });
    fc.assert(
      fc.property(query, (pairs) => {
        const once = parseSearch(new URLSearchParams(pairs).toString());
        expect(parseSearch(stringifySearch(once))).toEqual(once);
      }),
    );
  });
});

describe('texts put into a query', () => {
  it('replace their own parameters, keep the others, and remove those that are empty', () => {
    const search = { lang: 'ko', x: ['1', '2'], q: 'old', maker: 'orbident' };
    expect(withTexts(search, { q: 'new', maker: '', status: 'beta' })).toEqual({
      lang: 'ko',
      x: ['1', '2'],
      q: 'new',
      status: 'beta',
    });
  });
});
