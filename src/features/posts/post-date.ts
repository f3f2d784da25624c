import type { Language } from '#src/lib/language.ts';

/** @param day YYYY-MM-DD, which belongs to no time zone */
export const longDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
