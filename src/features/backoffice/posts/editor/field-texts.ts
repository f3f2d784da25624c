import type { TFunction } from 'i18next';
import { POST_LIMITS } from '#contract/backoffice.contract.ts';
import { NESTED_MAX, WORD_MAX } from '#contract/markdown.ts';
import { type DifferingField, LANGS, type Problem, TEXT_FIELDS } from './post-values.ts';

const TEXT_LABELS = {
  title: 'backoffice.editor.title',
  subtitle: 'backoffice.editor.subtitle',
  hashtags: 'backoffice.editor.tags.label',
  markdown: 'backoffice.editor.content',
} as const;
const LABELS = {
  topImage: 'backoffice.editor.topImage',
  thumbnail: 'backoffice.editor.thumbnail',
  publishedOn: 'backoffice.editor.publishedOn',
  category: 'backoffice.editor.category',
  status: 'backoffice.editor.status',
  filters: 'backoffice.editor.sections.filters',
} as const;

const isPlain = (field: DifferingField): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** The name of a field, such as "Title (Korean)". */
export function fieldLabel(t: TFunction, field: DifferingField): string {
  if (isPlain(field)) return t(LABELS[field]);
  const lang = LANGS.find((one) => field.startsWith(`${one}-`)) ?? 'ko';
  const name = TEXT_FIELDS.find((one) => field === `${lang}-${one}`) ?? 'title';
  return t('backoffice.editor.problems.inLanguage', {
    field: t(TEXT_LABELS[name]),
    language: t(`backoffice.editor.languages.${lang}`),
  });
}

/** The limits that the messages name. */
const LIMITS = { max: POST_LIMITS.markdown, wordMax: WORD_MAX, nestedMax: NESTED_MAX };

export const problemText = (t: TFunction, { key }: Problem): string =>
  key === 'date' ? t('backoffice.fields.dayProblem') : t(`backoffice.editor.problems.${key}`, LIMITS);

/** The id of a field's control, or of the element around it. */
export const idOf = (field: Problem['field']): string => `post-${field}`;

export function focusField(field: Problem['field']): void {
  const element = document.getElementById(idOf(field));
  const control = element?.matches('input, textarea')
    ? element
    : element?.querySelector<HTMLElement>('[contenteditable="true"], textarea, input');
  control?.focus();
  element?.scrollIntoView({ block: 'center' });
}
