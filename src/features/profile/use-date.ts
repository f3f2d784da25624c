import { useTranslation } from 'react-i18next';
import { once } from '#src/lib/formats.ts';

const localDayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** @returns a function that writes an instant as a day in the user's language and time zone */
export function useDate(): (instant: string) => string {
  const { i18n } = useTranslation();
  return (instant) => localDayFormat(i18n.language).format(new Date(instant));
}
