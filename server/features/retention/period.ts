/** How long something is kept: calendar months, as laws count, or a number of ms. */
export type Period = { months: number } | { ms: number };

/**
 * The instant before which records are older than a period.
 * @param now ms since 1970
 * @returns ms since 1970; three months before 31 May is the last day of February, never the 3rd of March, which would be
 *   too late and delete too early
 */
export function before(now: number, period: Period): number {
  if ('ms' in period) return now - period.ms;
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() - period.months);
  // The month is too short for the day, so the date ran over into the next one: 0 is the last day of the month before.
  if (then.getUTCDate() !== day) then.setUTCDate(0);
  return then.getTime();
}

/**
 * The end of a period: the first `now` for which {@link before} reaches `since`, to the day.
 * @param since the start of the period, ms since 1970
 */
export function endOf(since: number, period: Period): number {
  if ('ms' in period) return since + period.ms;
  const end = new Date(since);
  // A month without that day ends early: the period ends on the first day of the month after it.
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + period.months);
  if (end.getUTCDate() !== day) end.setUTCDate(1);
  return end.getTime();
}
