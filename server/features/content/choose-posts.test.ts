import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POST_CATEGORIES, POST_FILTERS, type PostSummary } from '#contract/content.contract.ts';
import { choosePosts, FILTER_GROUPS, type PostChoice } from './choose-posts.ts';
import type { IndexedPost } from './post-index.ts';
import { joinNames, searchInitials, searchLetters, withoutMarks } from './search-text.ts';

const NO_FILTERS = { applications: [], topics: [], materialProperties: [], productionTypes: [] };
const NOTHING: PostChoice = { category: undefined, filters: NO_FILTERS, text: '' };

const post = (title: string, change: Partial<PostSummary> = {}): IndexedPost => {
  const hashtags = change.hashtags ?? [];
  const names = [title, ...hashtags.map((hashtag) => `#${hashtag}`)];
  return {
    summary: {
      id: title,
      title,
      subtitle: '',
      category: 'news',
      filters: NO_FILTERS,
      hashtags,
      publishedOn: '2025-01-01',
      thumbnail: { src: '/a.svg', alt: '', width: 2, height: 1 },
      readingMinutes: 1,
      ...change,
    },
    forms: [searchLetters, searchInitials].flatMap((form) => {
      const text = joinNames(names, form);
      return [text, withoutMarks(text)];
    }),
  };
};

const POSTS = [
  post('얇은 마진의 서포트', {
    category: 'technical-resource',
    filters: { ...NO_FILTERS, topics: ['support'], applications: ['crown-bridge'] },
  }),
  post('스플린트 배치', {
    filters: { ...NO_FILTERS, topics: ['layout', 'support'], applications: ['splint'] },
    hashtags: ['야간출력'],
  }),
  post('교육 과정', {
    category: 'blog',
    filters: { ...NO_FILTERS, topics: ['workflow'], applications: ['crown-bridge'] },
  }),
];
const choose = (
  change: Partial<Omit<PostChoice, 'filters'>> & { filters?: Partial<PostChoice['filters']> },
) => choosePosts(POSTS, { ...NOTHING, ...change, filters: { ...NO_FILTERS, ...change.filters } });
const titles = (change: Parameters<typeof choose>[0]) => choose(change).posts.map(({ title }) => title);

describe('the chosen posts', () => {
  it('are all posts without filters', () => {
    expect(titles({})).toHaveLength(3);
  });

  it('have one of the values asked for in every group', () => {
    expect(titles({ filters: { topics: ['support', 'workflow'] } })).toHaveLength(3);
    expect(titles({ filters: { topics: ['support'], applications: ['crown-bridge'] } })).toEqual([
      '얇은 마진의 서포트',
    ]);
  });

  it('are found by title and hashtag', () => {
    expect(titles({ text: 'ㅅㅍㄹㅌ' })).toEqual(['스플린트 배치']);
    expect(titles({ text: '#야간출력' })).toEqual(['스플린트 배치']);
    expect(titles({ text: 'x'.repeat(501) })).toEqual([]);
    for (const text of ['서포트·', '마진의-서포트', 'ㅁㅈㅇ ㅅㅍㅌ!', '(마진)'])
      expect(titles({ text }), text).toEqual(['얇은 마진의 서포트']);
    expect(titles({ text: '*' })).toEqual([]);
    expect(titles({ text: '?' })).toEqual([]);
  });

  it('have every word of the search, in any order and anywhere in title and hashtags', () => {
    for (const text of ['서포트 얇은', '마진 · 얇은', 'ㅅㅍㅌ 마진'])
      expect(titles({ text }), text).toEqual(['얇은 마진의 서포트']);
    expect(titles({ text: '배치 야간출력' })).toEqual(['스플린트 배치']);
    expect(titles({ text: '서포트 배치' })).toEqual([]);
  });

  it('are counted as often as the posts of the list that each filter leads to', () => {
    const filters = fc.record({
      applications: fc.subarray([...POST_FILTERS.applications]),
      topics: fc.subarray([...POST_FILTERS.topics]),
      materialProperties: fc.subarray([...POST_FILTERS.materialProperties]),
      productionTypes: fc.subarray([...POST_FILTERS.productionTypes]),
    });
    const category = fc.constantFrom(...POST_CATEGORIES);
    const many = fc.array(
      fc.record({ title: fc.constantFrom('Supports', 'Layout', '서포트'), category, filters }),
      { maxLength: 40 },
    );
    const wanted = fc.record({
      category: fc.option(category, { nil: undefined }),
      filters,
      text: fc.constantFrom('', 'ㅅㅍㅌ', 'lay', 's'),
    });
    fc.assert(
      fc.property(many, wanted, (described, choice) => {
        const all = described.map(({ title, ...change }, index) =>
          post(title, { ...change, id: `${index}` }),
        );
        const { posts, counts } = choosePosts(all, choice);
        const total = (change: Partial<PostChoice>) =>
          choosePosts(all, { ...choice, ...change }).posts.length;
        expect(posts).toEqual(all.map(({ summary }) => summary).filter((one) => posts.includes(one)));
        expect(counts.all).toBe(total({ category: undefined }));
        for (const one of POST_CATEGORIES) expect(counts.categories[one] ?? 0).toBe(total({ category: one }));
        for (const group of FILTER_GROUPS)
          for (const value of POST_FILTERS[group]) {
            const isUsed = all.some(({ summary }) => new Set<string>(summary.filters[group]).has(value));
            const only = total({ filters: { ...choice.filters, [group]: [value] } });
            expect(counts.values[group][value]).toBe(isUsed ? only : undefined);
          }
      }),
      { numRuns: 200 },
    );
  });
});
