import type { PostCategory } from '#contract/content.contract.ts';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';

/** Who is responsible for the posts of a category. */
const EDITORS = {
  news: 'engineer',
  'technical-resource': 'technician',
  'case-study': 'technician',
  blog: 'lab',
  'white-paper': 'lab',
} as const satisfies Record<PostCategory, string>;

/** The person who signs the posts of a category; null if a team does. The persons are samples: a real company signs with its teams. */
export const editorOf = (category: PostCategory) => (IS_SAMPLE_COMPANY ? EDITORS[category] : null);
