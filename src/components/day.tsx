import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { dayFormat } from '#src/lib/formats.ts';
import type { Language } from '#src/lib/language.ts';

/**
 * A date, such as Nov 21, 2026. `day` is YYYY-MM-DD, independent of time zones; `lang` is the language of the
 * text around it, where that is not the language of the page.
 */
export const Day = ({ day, lang }: { readonly day: string; readonly lang?: Language }) => {
  const pageLanguage = useContentLanguage();
  const format = dayFormat(lang ?? pageLanguage);
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
};
