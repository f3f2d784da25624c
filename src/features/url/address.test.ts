import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTH_PARAMS } from '#machines/shared/step.ts';
import { parseSearch } from '#src/lib/search.ts';
import { readAddress, writeAddress } from './address.ts';

const read = (query: string) => readAddress(parseSearch(query));

describe('reading the address', () => {
  it.each(AUTH_PARAMS)('knows auth=%s', (auth) => {
    expect(read(`?auth=${auth}`).arrival.auth).toBe(auth);
  });

  it.each([
    '?auth=Login',
    '?auth=__proto__',
    '?auth=constructor',
    '?auth=login&auth=signup',
    '?auth=',
    '?auth=login%20',
  ])('counts %s as absent [S35]', (query) => expect(read(query).arrival.auth).toBeNull());

  it.each(['terms', 'privacy'] as const)(
    'takes auth=%s for the panel of that name [QUERY-17] [QUERY-18]',
    (name) => {
      expect(read(`?auth=${name}`)).toMatchObject({ info: name, arrival: { auth: null } });
    },
  );

  it('takes only a valid e-mail, a short name and the known login type [S36]', () => {
    const long = 'x'.repeat(500);
    expect(read(`?auth=complete&email=<b>&name=${long}&login=2`).arrival).toEqual({
      auth: 'complete',
      email: '',
      name: 'x'.repeat(100),
      login: '',
    });
  });

  it('survives any query', () => {
    fc.assert(fc.property(fc.string(), (query) => void read(query)));
  });
});

describe('writing the address', () => {
  it('keeps foreign parameters and removes what is absent', () => {
    const search = parseSearch('?lang=en&x=1&auth=login&email=a@b.co&nickname=n');
    expect(writeAddress(search, {})).toEqual({ lang: 'en', x: '1' });
  });

  it('leaves the e-mail of a page alone when no dialog is concerned', () => {
    expect(writeAddress({ email: 'a@b.co' }, { info: 'terms' })).toEqual({ email: 'a@b.co', info: 'terms' });
  });
});
