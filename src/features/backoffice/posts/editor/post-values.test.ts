import { describe, expect, it } from 'vitest';
import { POST_DRAFT } from '#tests/support/staff.ts';
import {
  contentOf,
  differingFields,
  emptyValues,
  type PostValues,
  problemsOf,
  textProblems,
  valuesOf,
} from './post-values.ts';

const values = valuesOf(POST_DRAFT);
const withText = (change: Partial<PostValues['texts']['en']>): PostValues => ({
  ...values,
  texts: { ...values.texts, en: { ...values.texts.en, ...change } },
});

describe('a post in the form', () => {
  it('needs title, subtitle, a hashtag and content in both languages, a top image and a date', () => {
    expect(problemsOf(emptyValues('')).map(({ field }) => field)).toEqual([
      'ko-title',
      'ko-subtitle',
      'ko-hashtags',
      'ko-markdown',
      'en-title',
      'en-subtitle',
      'en-hashtags',
      'en-markdown',
      'topImage',
      'publishedOn',
    ]);
    expect(problemsOf(values)).toEqual([]);
    expect(textProblems('en', withText({ markdown: ' \n', hashtags: [] }))).toEqual([
      { field: 'en-hashtags', key: 'hashtags' },
      { field: 'en-markdown', key: 'content' },
    ]);
    expect(textProblems('en', withText({ markdown: 'x'.repeat(1_001) }))).toEqual([
      { field: 'en-markdown', key: 'longWord' },
    ]);
    expect(textProblems('en', withText({ markdown: `${'> '.repeat(13)}a` }))).toEqual([
      { field: 'en-markdown', key: 'deepLine' },
    ]);
    expect(textProblems('en', withText({ markdown: 'x'.repeat(200_001) }))).toEqual([
      { field: 'en-markdown', key: 'tooLong' },
    ]);
  });

  it('has a date in any usual form, which is stored in the standard one', () => {
    const typed = { ...values, publishedOn: '2026. 3. 2.' };
    expect(problemsOf(typed)).toEqual([]);
    expect(contentOf(typed)).toEqual(POST_DRAFT);
    expect(problemsOf({ ...values, publishedOn: '2026-02-31' })).toEqual([
      { field: 'publishedOn', key: 'date' },
    ]);
  });

  it('shows its top image as its thumbnail, unless it has one of its own', () => {
    expect(values.thumbnail).toBeNull();
    expect(contentOf(values)).toEqual(POST_DRAFT);
    const thumbnail = { ...POST_DRAFT.thumbnail, src: '/media/other.webp' };
    expect(valuesOf({ ...POST_DRAFT, thumbnail }).thumbnail).toEqual(thumbnail);
    expect(contentOf({ ...values, thumbnail })?.thumbnail).toEqual(thumbnail);
    expect(contentOf({ ...values, topImage: null })).toBeNull();
  });

  it('differs from another version only where the server would store something else', () => {
    expect(
      differingFields(values, withText({ title: ' Big news: Café! ', markdown: '## Head\n\nText.\n' })),
    ).toEqual([]);
    expect(differingFields({ ...values, status: 'hide' }, withText({ title: 'Small' }))).toEqual([
      'en-title',
      'status',
    ]);
  });
});
