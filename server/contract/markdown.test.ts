import { expect, it } from 'vitest';
import { renderPost } from '#server/features/content/render-post.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { markdownText } from './markdown.ts';

const schema = markdownText(200_000);
const isAccepted = (text: string) => schema.safeParse(text).success;

it('a post has at most 1,000 characters in a word, and 12 quotes and lists in each other on a line', () => {
  const address = `https://a.example/${'a'.repeat(982)}`;
  for (const good of [
    'word '.repeat(40_000).trim(),
    `See ${address} now`,
    `${'> '.repeat(12)}a`,
    `${'>'.repeat(12)}a`,
    `${'- '.repeat(12)}a`,
    '-'.repeat(80),
    '*'.repeat(80),
    '> a\n'.repeat(500),
    '1. a\n'.repeat(500),
  ])
    expect([good.slice(0, 20), isAccepted(good)]).toEqual([good.slice(0, 20), true]);
  for (const bad of [
    `See ${address}a now`,
    `${'> '.repeat(13)}a`,
    `${'>'.repeat(13)}a`,
    `a\n${'- '.repeat(13)}a`,
    `${'1. '.repeat(13)}a`,
    `${' + >'.repeat(7)}a`,
  ])
    expect([bad.slice(0, 20), isAccepted(bad)]).toEqual([bad.slice(0, 20), false]);
});

it('every hostile text that is accepted can be rendered', () => {
  const accepted = HOSTILE_TEXTS.filter(isAccepted);
  expect(accepted.length).toBeGreaterThan(400);
  for (const text of accepted) expect(() => renderPost(text, 'en'), text.slice(0, 40)).not.toThrow();
  const deepest = `${'> '.repeat(12)}a\n`.repeat(1_000);
  expect(isAccepted(deepest)).toBe(true);
  expect(() => renderPost(deepest, 'en')).not.toThrow();
});
