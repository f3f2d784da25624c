import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTH_PARAMS } from '#machines/shared/step.ts';
import { parseSearch } from '#src/lib/search.ts';
import { handoffSearch, readAddress, writeAddress } from './address.ts';

const read = (query: string) => readAddress(parseSearch(query), ['cusplane']);

describe('reading the URL', () => {
  it.each(AUTH_PARAMS)('knows auth=%s', (auth) => {
    expect(read(`?auth=${auth}`).link.auth).toBe(auth);
  });

  it.each([
    '?auth=Login',
    '?auth=__proto__',
    '?auth=constructor',
    '?auth=login&auth=signup',
    '?auth=',
    '?auth=login%20',
  ])('counts %s as absent [S35]', (query) => expect(read(query).link.auth).toBeNull());

  it.each(['terms', 'privacy'] as const)(
    'opens the panel of that name for auth=%s [QUERY-17] [QUERY-18]',
    (name) => {
      expect(read(`?auth=${name}`)).toMatchObject({ info: name, link: { auth: null } });
    },
  );

  it('accepts only a valid e-mail, a short name and the known login type [S36]', () => {
    const long = 'x'.repeat(500);
    expect(read(`?auth=complete&email=<b>&name=${long}&login=2`).link).toEqual({
      auth: 'complete',
      email: '',
      name: 'x'.repeat(100),
      login: '',
      isSocialWanted: false,
    });
  });

  it('survives any query', () => {
    fc.assert(fc.property(fc.string(), (query) => void read(query)));
  });
});

describe('writing the URL', () => {
  it('keeps unrelated parameters and removes the ones that are not wanted', () => {
    const search = parseSearch('?lang=en&x=1&auth=login&email=a@b.co&nickname=n');
    expect(writeAddress(search, {})).toEqual({ lang: 'en', x: '1' });
  });

  it('keeps the email parameter of a page when no dialog is involved', () => {
    expect(writeAddress({ email: 'a@b.co' }, { info: 'terms' })).toEqual({ email: 'a@b.co', info: 'terms' });
  });
});

describe('the URL opened by the desktop app', () => {
  const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const challenged = (rest: string) => read(`?protocol=cusplane&code_challenge=${CHALLENGE}${rest}`).handoff;

  it('names the app, the challenge and the state', () => {
    const request = { protocol: 'cusplane', codeChallenge: CHALLENGE, state: 'a b&c' };
    expect(challenged('&code_challenge_method=S256&state=a%20b%26c')).toEqual(request);
    expect(readAddress(handoffSearch(request), ['cusplane']).handoff).toEqual(request);
  });

  it('has no challenge and no state from an older app', () => {
    const request = { protocol: 'cusplane', codeChallenge: '', state: '' };
    expect(read('?protocol=cusplane').handoff).toEqual(request);
    expect(handoffSearch(request)).toEqual({ protocol: 'cusplane' });
  });

  it.each(['', '&code_challenge_method=plain', '&code_challenge_method=S256&code_challenge=x'])(
    'is not taken for that of an older app when its challenge is invalid: %s [S39]',
    (rest) => expect(challenged(rest)).toBeNull(),
  );

  it.each([
    `state=${'x'.repeat(513)}`,
    'state=%0a',
    'state=%ED%95%9C',
    'state=a&state=b',
    'code_challenge_method=S256',
  ])('is ignored with %s', (rest) => expect(read(`?protocol=cusplane&${rest}`).handoff).toBeNull());

  it.each([
    'https',
    'Cusplane',
    'cusplane:',
    'javascript',
    '__proto__',
    'constructor',
    '',
    'cusplane&protocol=cusplane',
  ])('is recognized by a client id, not by protocol=%s [S39]', (protocol) =>
    expect(read(`?auth=login&protocol=${protocol}`).handoff).toBeNull(),
  );

  it('may start the social sign-in, which no other URL can [QUERY-26]', () => {
    expect(read('?auth=login&protocol=cusplane&oauth=google').link.isSocialWanted).toBe(true);
    for (const query of ['oauth=google', 'oauth=google&protocol=x', 'protocol=cusplane&oauth=other'])
      expect(read(`?auth=login&${query}`).link.isSocialWanted).toBe(false);
  });

  it('stays in the URL as long as the state requires', () => {
    const search = parseSearch('?auth=login&protocol=cusplane&state=s&oauth=google&x=1');
    expect(writeAddress(search, { auth: 'login', isFromDesktop: true })).toEqual(search);
    expect(writeAddress(search, {})).toEqual({ x: '1' });
    expect(writeAddress({ protocol: 'cusplane', x: '1' }, {})).toEqual({ x: '1' });
  });

  it('keeps a `state` parameter that is not its own', () => {
    expect(writeAddress({ auth: 'login', state: 's', oauth: 'google' }, {})).toEqual({ state: 's' });
  });
});
