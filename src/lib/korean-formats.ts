// Not in formats.ts, which is part of the start-up script.
import { once } from './formats.ts';

/** The company's days and months, and so those of receipts and points, are those of Korea. */
const timeZone = 'Asia/Seoul';

/** Formats the day of an instant in Korea, such as 21 Nov 2026. */
export const koreanDayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
);

/** Formats an instant in Korean time to the minute. */
export const koreanTimeFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** Formats the time of an instant in Korea to the minute, without its day. */
export const koreanClockFormat = once(
  (language) => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }),
);

const weekday = { day: 'numeric', month: 'short', timeZone, weekday: 'short' } as const;
const yearFormat = once((language) => new Intl.DateTimeFormat(language, { timeZone, year: 'numeric' }));
const weekdayFormat = once((language) => new Intl.DateTimeFormat(language, weekday));
const weekdayOfYearFormat = once(
  (language) => new Intl.DateTimeFormat(language, { ...weekday, year: 'numeric' }),
);

/**
 * The day of an instant in Korea with its day of the week, such as "Fri, Nov 27"; with the year if it is another one.
 * @param now in ms since 1970
 */
export function koreanWeekday(instant: string, now: number, language: string): string {
  const at = new Date(instant);
  const { format: yearOf } = yearFormat(language);
  return (yearOf(at) === yearOf(now) ? weekdayFormat : weekdayOfYearFormat)(language).format(at);
}
