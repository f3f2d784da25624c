import { describe, expect, it } from 'vitest';
import { homeHref, passwordSearch, signInSearch } from './guard.ts';

describe('where the guard sends a visitor', () => {
  it('keeps the other parameters and asks for the sign-in dialog [GUARD-3]', () => {
    expect(signInSearch({ lang: 'en', x: '1' })).toEqual({ lang: 'en', x: '1', auth: 'login' });
    expect(homeHref(signInSearch({ lang: 'en', info: 'manual', email: 'a@b.co' }))).toBe(
      '/?lang=en&info=manual&email=a%40b.co&auth=login',
    );
  });

  it('drops the parameters of another flow [S43]', () => {
    expect(homeHref(signInSearch({ auth: 'complete', email: 'a@b.co', lang: 'ko' }))).toBe(
      '/?lang=ko&auth=login',
    );
    const desktop = { protocol: 'x', oauth: 'google', code_challenge: 'c', code_challenge_method: 'S256' };
    expect(homeHref(signInSearch({ ...desktop, state: 's', info: 'terms' }))).toBe('/?info=terms&auth=login');
    expect(homeHref(signInSearch({ state: 's' }))).toBe('/?state=s&auth=login');
  });

  it('leads from an e-mail to the password step with its address [GUARD-7]', () => {
    expect(passwordSearch({ email: 'a@b.co', auth: 'x' })).toEqual({
      auth: 'signin-password',
      email: 'a@b.co',
    });
  });

  it('leads to the first step when the address is missing or repeated', () => {
    expect(passwordSearch({ email: ['a@b.co', 'c@d.co'] })).toEqual({ auth: 'login' });
  });
});
