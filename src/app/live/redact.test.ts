import { describe, expect, it } from 'vitest';
import { redactAddress } from './redact.ts';

describe('an address that the live panel shows', () => {
  it.each([
    ['/about', '', '/about'],
    ['/', '?auth=signin-password&lang=ko', '/?auth=signin-password&lang=ko'],
    [
      '/',
      '?auth=signup-completed&email=kim%40example.com&name=Kim',
      '/?auth=signup-completed&email=***&name=***',
    ],
    ['/', '?auth=kim%40example.com', '/?auth=***'],
    ['/', '?code_challenge=abc&state=xyz', '/?code_challenge=***&state=***'],
    ['/members/kim@example.com', '', '/members/***'],
    ['/members/kim%40example.com/x', '', '/members/***/x'],
    ['/join/q83hFmZk2vX0c1bQ7wLrTg', '', '/join/***'],
    ['/content/12/edit', '', '/content/12/edit'],
  ])('keeps only what is neither personal nor secret of %s%s', (pathname, search, shown) => {
    expect(redactAddress({ pathname, search })).toBe(shown);
  });

  it('drops the fragment, which carries the secret of a link in a mail', () => {
    expect(redactAddress(new URL('http://localhost/validate-email#secret=abc') as unknown as Location)).toBe(
      '/validate-email',
    );
  });
});
