import { useTranslation } from 'react-i18next';

/** @returns a function that writes an instant as a day in the user's language and time zone */
export function useDate(): (instant: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (instant) => format.format(new Date(instant));
}
