/**
 * Chooses the language of the interface (decisions). Order: parameter, session storage, cookie, local storage, browser,
 * html tag. "ko" and "ko-kr" mean Korean, any other known language English; nothing known means Korean.
 */
export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ko';

/** Where a language was found; `none` means that nothing was known. */
export type LanguageSource = 'parameter' | 'session' | 'cookie' | 'local' | 'browser' | 'htmlTag' | 'none';

/** Raw values of each source; each may be absent, hostile or stale. */
export interface LanguageHints {
  readonly parameter?: string | null;
  readonly session?: string | null;
  readonly cookie?: string | null;
  readonly local?: string | null;
  readonly browser?: readonly string[];
  readonly htmlTag?: string | null;
}

export interface LanguageChoice {
  readonly language: Language;
  readonly source: LanguageSource;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;
const LONGEST_TAG = 35;

/**
 * Reads one raw value. Returns undefined for anything that names no language, so that a hostile value
 * is never used to build a path or key (S44).
 */
export const languageFrom = (raw: string | null | undefined): Language | undefined => {
  const tag = raw?.trim().toLowerCase() ?? '';
  if (tag.length > LONGEST_TAG || !LANGUAGE_TAG.test(tag)) return undefined;
  if (tag === 'ko' || tag === 'ko-kr') return 'ko';
  return isSpoken(tag) ? 'en' : undefined;
};

/** Slow to construct, so created once and only when a tag needs it. */
let languageNames: Intl.DisplayNames | undefined;

const isSpoken = (tag: string): boolean => {
  const primary = tag.split('-')[0] ?? '';
  if (primary === 'en') return true;
  if (primary === 'und') return false;
  try {
    languageNames ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return languageNames.of(primary) !== undefined;
  } catch {
    return false;
  }
};

/** Chooses the language from what was found, and says which source decided. Never throws. */
export const chooseLanguage = (hints: LanguageHints): LanguageChoice => {
  const ordered: readonly (readonly [LanguageSource, string | null | undefined])[] = [
    ['parameter', hints.parameter],
    ['session', hints.session],
    ['cookie', hints.cookie],
    ['local', hints.local],
    ...(hints.browser ?? []).map((tag) => ['browser', tag] as const),
    ['htmlTag', hints.htmlTag],
  ];
  for (const [source, raw] of ordered) {
    const language = languageFrom(raw);
    if (language !== undefined) return { language, source };
  }
  return { language: DEFAULT_LANGUAGE, source: 'none' };
};

/** The `lang` parameter of a query; a repeated one counts as absent. */
export const languageParameter = (search: string): string | null => {
  const values = new URLSearchParams(search).getAll('lang');
  return values.length === 1 ? (values[0] ?? null) : null;
};

/** The value of one cookie in a Cookie header or `document.cookie`, or null. */
export const languageCookie = (cookies: string, name: string): string | null => {
  const prefix = `${name}=`;
  const pair = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair === undefined ? null : pair.slice(prefix.length);
};
