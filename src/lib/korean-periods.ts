/** The periods of a list's filter; '' is the entire time. */
export const PERIODS = ['', 'this-month', 'last-month', 'three-months', 'this-year', 'last-year'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  /** First day, YYYY-MM-DD. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
}

const timeZone = 'Asia/Seoul';
// Swedish writes dates and times as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv', { timeZone });
const minuteFormat = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** @param instant ms since 1970 @returns its day in Korea, as YYYY-MM-DD */
export const koreanDay = (instant: number): string => dayFormat.format(instant);

/**
 * The first and the last day of a period.
 * @param today YYYY-MM-DD
 */
export function daysOf(period: Period, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Date.UTC carries over: month 0 is December, day 0 the last day of the month before.
  const at = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  switch (period) {
    case '':
      return {};
    case 'this-month':
      return { from: at(year, month, 1) };
    case 'last-month':
      return { from: at(year, month - 1, 1), to: at(year, month, 0) };
    case 'three-months':
      // The same day three months ago, or the last of its month.
      return { from: [at(year, month - 3, day), at(year, month - 2, 0)].sort()[0] ?? today };
    case 'this-year':
      return { from: at(year, 1, 1) };
    case 'last-year':
      return { from: at(year - 1, 1, 1), to: at(year - 1, 12, 31) };
  }
}

/** @param instant ISO 8601 @returns its minute in Korea, as YYYY-MM-DD hh:mm, which spreadsheets recognise */
export const koreanMinute = (instant: string): string => minuteFormat.format(new Date(instant));
