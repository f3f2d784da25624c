import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { dayFormat } from '#src/lib/formats.ts';

/** A date in full, such as 21 November 2026. `day` is YYYY-MM-DD, independent of time zones. */
export const Day = ({ day }: { readonly day: string }) => {
  const format = dayFormat(useContentLanguage());
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
};
