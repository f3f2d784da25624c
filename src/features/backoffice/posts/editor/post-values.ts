import type { PostDraft } from '#contract/backoffice.contract.ts';
import { POST_LIMITS } from '#contract/backoffice.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { markdownProblem } from '#contract/markdown.ts';
import { typedDay } from '#src/lib/typed-day.ts';

export const LANGS = ['ko', 'en'] as const satisfies readonly Lang[];
export const TEXT_FIELDS = ['title', 'subtitle', 'hashtags', 'markdown'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type PostText = PostDraft['texts'][Lang];
export type PostPicture = PostDraft['topImage'];

/** The entries of the form: a post that may be incomplete. */
export interface PostValues extends Omit<PostDraft, 'topImage' | 'thumbnail'> {
  /** As typed: YYYY-MM-DD once the field is left, if it is a day. */
  readonly publishedOn: string;
  readonly topImage: PostPicture | null;
  /** Null while the top image is the thumbnail too. */
  readonly thumbnail: PostPicture | null;
}

const NO_TEXT: PostText = { title: '', subtitle: '', hashtags: [], markdown: '' };

/** @param today YYYY-MM-DD in Korea */
export const emptyValues = (today: string): PostValues => ({
  status: 'show',
  category: 'news',
  filters: { applications: [], topics: [], materialProperties: [], productionTypes: [] },
  publishedOn: today,
  topImage: null,
  thumbnail: null,
  texts: { ko: NO_TEXT, en: NO_TEXT },
});

export const valuesOf = (content: PostDraft): PostValues => ({
  ...content,
  thumbnail: content.thumbnail.src === content.topImage.src ? null : content.thumbnail,
});

/** @returns null while there is no top image */
export const contentOf = ({
  topImage,
  thumbnail,
  texts: { ko, en },
  ...rest
}: PostValues): PostDraft | null =>
  topImage === null
    ? null
    : {
        ...rest,
        publishedOn: typedDay(rest.publishedOn) ?? rest.publishedOn,
        topImage,
        thumbnail: thumbnail ?? topImage,
        texts: { ko: trimmed(ko), en: trimmed(en) },
      };

const trimmed = ({ title, subtitle, markdown, ...text }: PostText): PostText => ({
  ...text,
  title: title.trim(),
  subtitle: subtitle.trim(),
  markdown: markdown.trim(),
});

export type FieldName = `${Lang}-${TextField}` | 'topImage' | 'publishedOn';
export type ProblemKey =
  | 'required'
  | 'tooLong'
  | 'hashtags'
  | 'content'
  | 'topImage'
  | 'date'
  | NonNullable<ReturnType<typeof markdownProblem>>;
export interface Problem {
  readonly field: FieldName;
  readonly key: ProblemKey;
}

function textProblem(field: TextField, text: PostText): ProblemKey | undefined {
  if (field === 'hashtags') return text.hashtags.length === 0 ? 'hashtags' : undefined;
  if (field === 'markdown') return contentProblem(text.markdown);
  return text[field].trim() === '' ? 'required' : undefined;
}

function contentProblem(markdown: string): ProblemKey | undefined {
  if (markdown.length > POST_LIMITS.markdown) return 'tooLong';
  if (markdown.trim() === '') return 'content';
  return markdownProblem(markdown) ?? undefined;
}

/** The problems of texts that were checked before: checking a long content takes milliseconds. */
const checked = new WeakMap<PostText, ReadonlyMap<TextField, ProblemKey>>();

function problemsIn(text: PostText): ReadonlyMap<TextField, ProblemKey> {
  const known = checked.get(text);
  if (known !== undefined) return known;
  const found = new Map<TextField, ProblemKey>();
  for (const field of TEXT_FIELDS) {
    const key = textProblem(field, text);
    if (key !== undefined) found.set(field, key);
  }
  checked.set(text, found);
  return found;
}

/** The fields of a language that are missing or not valid, in the order of the form. */
export const textProblems = (lang: Lang, values: PostValues): Problem[] =>
  [...problemsIn(values.texts[lang])].map(([field, key]) => ({ field: `${lang}-${field}` as const, key }));

/** The reasons why a post cannot be saved (§5: at least one hashtag, content that is not empty), in the order of the form. */
export const problemsOf = (values: PostValues): Problem[] => [
  ...LANGS.flatMap((lang) => textProblems(lang, values)),
  ...(values.topImage === null ? [{ field: 'topImage', key: 'topImage' } as const] : []),
  ...(typedDay(values.publishedOn) === null ? [{ field: 'publishedOn', key: 'date' } as const] : []),
];

const PLAIN_FIELDS = ['category', 'filters', 'status', 'publishedOn', 'topImage', 'thumbnail'] as const;
export type DifferingField = FieldName | (typeof PLAIN_FIELDS)[number];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two versions differ, in the order of the form. */
export const differingFields = (one: PostValues, other: PostValues): DifferingField[] => [
  ...LANGS.flatMap((lang) =>
    TEXT_FIELDS.filter(
      (field) => !isSame(trimmed(one.texts[lang])[field], trimmed(other.texts[lang])[field]),
    ).map((field) => `${lang}-${field}` as const),
  ),
  ...PLAIN_FIELDS.filter((field) => !isSame(one[field], other[field])),
];
