import { describe, expect, it } from 'vitest';
import type { PostSummary } from '#contract/content.contract.ts';
import type { Search } from '#src/lib/search.ts';
import {
  choosePosts,
  countFilters,
  isEverything,
  NOTHING_CHOSEN,
  type PostChoice,
  readPostChoice,
  toggled,
  writePostChoice,
} from './post-choice.ts';

const post = (id: string, change: Partial<PostSummary> = {}): PostSummary => ({
  id,
  title: id,
  subtitle: '',
  category: 'news',
  filters: { applications: [], topics: [], materialProperties: [], productionTypes: [] },
  hashtags: [],
  publishedOn: '2025-01-01',
  thumbnail: { src: '/a.svg', alt: '', width: 2, height: 1 },
  readingMinutes: 1,
  ...change,
});
const about = (
  topics: PostSummary['filters']['topics'],
  applications: PostSummary['filters']['applications'] = [],
) => ({
  filters: { topics, applications, materialProperties: [], productionTypes: [] },
});

const POSTS = [
  post('얇은 마진의 서포트', { category: 'technical-resource', ...about(['support'], ['crown-bridge']) }),
  post('스플린트 배치', { ...about(['layout', 'support'], ['splint']), hashtags: ['야간출력'] }),
  post('교육 과정', { category: 'blog', ...about(['workflow'], ['crown-bridge']) }),
];
const idsOf = (choice: Partial<PostChoice>) =>
  choosePosts(POSTS, { ...NOTHING_CHOSEN, ...choice }).posts.map(({ id }) => id);
const choiceOf = (query: Parameters<typeof readPostChoice>[0]) => choosePosts(POSTS, readPostChoice(query));

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

describe('the chosen posts', () => {
  it('are all posts without filters', () => {
    expect(idsOf({})).toEqual(POSTS.map(({ id }) => id));
  });

  it('have one of the chosen values of every group', () => {
    expect(choiceOf({ topic: ['support', 'workflow'] }).posts).toHaveLength(3);
    expect(choiceOf({ topic: 'support', application: 'crown-bridge' }).posts).toEqual([POSTS[0]]);
  });

  it('are found by title and hashtag', () => {
    expect(idsOf({ name: 'ㅅㅍㄹㅌ' })).toEqual(['스플린트 배치']);
    expect(idsOf({ name: '#야간출력' })).toEqual(['스플린트 배치']);
  });

  it('are counted by category, with the rest of the choice applied', () => {
    const { inCategory } = choiceOf({ category: 'blog', application: 'crown-bridge' });
    expect([
      inCategory(null),
      inCategory('technical-resource'),
      inCategory('blog'),
      inCategory('news'),
    ]).toEqual([2, 1, 1, 0]);
  });

  it('are counted by value, ignoring the other values of its group', () => {
    const { withValue } = choiceOf({ topic: 'layout' });
    expect(withValue('topics', 'support')).toBe(2);
    expect(withValue('applications', 'splint')).toBe(1);
    expect(withValue('applications', 'crown-bridge')).toBe(0);
  });
});

it('pressing a filter twice restores the choice', () => {
  const once = toggled(NOTHING_CHOSEN, 'topics', 'support');
  expect(countFilters(once)).toBe(1);
  expect(toggled(once, 'topics', 'support')).toEqual(NOTHING_CHOSEN);
});
