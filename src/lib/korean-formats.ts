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

/** Formats the day of an instant in Korea with its day of the week. */
export const koreanWeekdayFormat = once(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      timeZone,
      weekday: 'long',
      year: 'numeric',
    }),
);
