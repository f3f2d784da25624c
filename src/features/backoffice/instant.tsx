import { useTranslation } from 'react-i18next';
import { koreanDayFormat, koreanTimeFormat } from '#src/lib/korean-formats.ts';

/** Formats an instant in Korean time to the minute, for the middle of a sentence. */
export function useInstantFormat(): (at: string) => string {
  const { i18n } = useTranslation();
  return (at) => koreanTimeFormat(i18n.language).format(new Date(at));
}

/** An instant, or its day, in Korean time. @param props.at ISO 8601 */
export const Instant = ({ at, day = false }: { readonly at: string; readonly day?: boolean }) => {
  const { i18n } = useTranslation();
  const format = day ? koreanDayFormat : koreanTimeFormat;
  return <time dateTime={at}>{format(i18n.language).format(new Date(at))}</time>;
};
