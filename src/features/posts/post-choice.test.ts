import { describe, expect, it } from 'vitest';
import type { Search } from '#src/lib/search.ts';
import {
  countFilters,
  isEverything,
  NOTHING_CHOSEN,
  queryOfChoice,
  readPostChoice,
  toggled,
  writePostChoice,
} from './post-choice.ts';

describe('a choice in the URL', () => {
  it('is read as it was written, and keeps unrelated parameters', () => {
    const search = {
      lang: 'ko',
      category: 'news',
      topic: ['support', 'layout'],
      application: ['splint'],
      q: '서포',
    };
    const choice = readPostChoice(search);
    expect(choice).toMatchObject({
      category: 'news',
      name: '서포',
      filters: { topics: ['support', 'layout'], applications: ['splint'], productionTypes: [] },
    });
    expect(writePostChoice(search, choice)).toEqual(search);
    expect(writePostChoice(search, NOTHING_CHOSEN)).toEqual({ lang: 'ko' });
  });

  it.each<Search>([
    { category: 'nonsense' },
    { category: ['news', 'blog'] },
    { topic: '__proto__' },
    { constructor: 'x', toString: 'y' },
    { q: '   ' },
  ])('is empty for %j', (search) => {
    expect(isEverything(readPostChoice(search))).toBe(true);
  });

  it('limits the length of the search text', () => {
    expect(readPostChoice({ q: 'x'.repeat(5000) }).name.length).toBe(100);
  });
});

it('asks the API for what was chosen, and nothing else', () => {
  const search = { category: 'blog', topic: ['layout', 'support'], q: ' 서포 ' };
  expect(queryOfChoice(readPostChoice(search))).toEqual({
    category: 'blog',
    topic: 'support,layout',
    q: '서포',
  });
  expect(queryOfChoice(NOTHING_CHOSEN)).toEqual({});
});

it('pressing a filter twice restores the choice', () => {
  const once = toggled(NOTHING_CHOSEN, 'topics', 'support');
  expect(countFilters(once)).toBe(1);
  expect(toggled(once, 'topics', 'support')).toEqual(NOTHING_CHOSEN);
});
