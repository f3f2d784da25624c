import { once } from '#src/lib/formats.ts';

/** Without the year: `since` says how long ago it was, and security events are kept for a year at most. */
export const minuteFormat = once(
  (language) =>
    new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** Formats the day of an instant, also without the year. */
export const shortDayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the longest; a month is 30 days. */
const UNITS = [
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * How long ago something was, in minutes at least, such as "6 minutes ago".
 *
 * @param at when it was, in ms since 1970; a time to come counts as now
 * @param now in ms since 1970
 */
export function since(at: number, now: number, language: string): string {
  const [unit, length] = UNITS.find(([, ms]) => now - at >= ms) ?? [];
  // "Yesterday" and "last month" would mean the calendar.
  return unit === undefined
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
    : new Intl.RelativeTimeFormat(language).format(-Math.floor((now - at) / length), unit);
}
