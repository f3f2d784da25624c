import { expect, it } from 'vitest';
import { canonicalEmail, EMAIL_MAX } from './email.ts';

it('the canonical form has a composed local part in lower case and the domain in ASCII [S18]', () => {
  expect(canonicalEmail('Hana.SEO+x@Mu\u0308ller.EXAMPLE')).toBe('hana.seo+x@xn--mller-kva.example');
  // Marks of an address in a local part are no marks of the domain.
  for (const email of ['a/b@c.de', 'a#b@c.de', 'a?b@c.de', 'a/@c.de'])
    expect(canonicalEmail(email)).toBe(email);
});

const label = (length: number) => 'b'.repeat(length);
/** An address of a length. */
const long = (length: number) => `a@${label(63)}.${label(63)}.${label(63)}.${label(length - 197)}.kr`;

it('an address has at most 254 characters, as typed and in its canonical form [S18]', () => {
  expect(long(EMAIL_MAX)).toHaveLength(EMAIL_MAX);
  expect(canonicalEmail(long(EMAIL_MAX))).toBe(long(EMAIL_MAX));
  expect(canonicalEmail(long(EMAIL_MAX + 1))).toBeUndefined();
  // Variation selectors are letters' marks that the canonical form does not have.
  const hidden = (count: number) => `a@b${'\ufe0f'.repeat(count)}.co`;
  expect(canonicalEmail(hidden(1))).toBe('a@b.co');
  expect(canonicalEmail(hidden(EMAIL_MAX))).toBeUndefined();
  // Each label is longer in ASCII.
  const wide = (labels: number) => `a@${`${'é'.repeat(27)}.`.repeat(labels)}kr`;
  expect(wide(8).length).toBeLessThan(EMAIL_MAX);
  expect(canonicalEmail(wide(7))).toMatch(/^a@(?:xn--[a-z0-9-]+\.){7}kr$/);
  expect(canonicalEmail(wide(8))).toBeUndefined();
});

it.each([
  'a@b.co/x',
  'a@b.co?x',
  'a@b.co#x',
  'x@[::1]',
  'a@b.-c',
  'a@b.co-',
  'a@b.c_d',
  'a@xn--.example',
  '',
])('%j is no address [S18]', (text) => expect(canonicalEmail(text)).toBeUndefined());
