/** Korea has had no daylight saving since 1988, so its offset from UTC is constant. */
export const KOREAN_OFFSET = 9 * 3_600_000;

/** @param instant ms since 1970 @returns its day in Korea, as YYYY-MM-DD */
export const koreanDay = (instant: number): string =>
  new Date(instant + KOREAN_OFFSET).toISOString().slice(0, 10);

/** @param day YYYY-MM-DD @returns the instant at which the day starts in Korea */
export const startOfDay = (day: string): number => Date.parse(day) - KOREAN_OFFSET;

/** @returns when the month of the instant starts in Korea, or the month that many months later */
export function startOfMonth(instant: number, monthsLater = 0): number {
  const there = new Date(instant + KOREAN_OFFSET);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + monthsLater) - KOREAN_OFFSET;
}
