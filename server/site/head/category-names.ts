import type { PostCategory } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';

/** The category of a single post, as named in its preview picture, the feed and its structured data. */
export const CATEGORY_NAMES: Record<PostCategory, Record<Lang, string>> = {
  news: { ko: '뉴스', en: 'News' },
  'technical-resource': { ko: '기술 자료', en: 'Technical resource' },
  'case-study': { ko: '사례 연구', en: 'Case study' },
  blog: { ko: '블로그', en: 'Blog' },
  'white-paper': { ko: '백서', en: 'White paper' },
};
