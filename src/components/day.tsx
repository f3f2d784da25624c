import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { dayFormat } from '#src/lib/formats.ts';

/** A date written out, such as 21 November 2026. `day` is YYYY-MM-DD and belongs to no time zone. */
export const Day = ({ day }: { readonly day: string }) => {
  const format = dayFormat(useContentLanguage());
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
};
