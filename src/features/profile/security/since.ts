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
 * How long ago something was, such as "6 minutes ago".
 *
 * @param at when it was, in ms since 1970; a time to come counts as now
 * @param now in ms since 1970
 */
export function since(at: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, ms]) => now - at >= ms) ?? [];
  return unit === undefined
    ? format.format(0, 'second')
    : format.format(-Math.floor((now - at) / length), unit);
}
