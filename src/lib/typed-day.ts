/** Eight digits, or year, month and day with any separators, as in "2026. 11. 24." */
const YEAR_FIRST = /^(\d{4})(?:(\d{2})(\d{2})|[-./\s년]+(\d{1,2})[-./\s월]+(\d{1,2})[./\s일]*)$/;
/** As in "11/24/2026": with slashes, the American order. */
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** As in "Nov 24, 2026" or "24 November 2026". */
const NAMED_MONTH = /^(?:([a-z]{3,9})\.?\s+(\d{1,2})|(\d{1,2})\s+([a-z]{3,9})\.?),?\s+(\d{4})$/i;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** @returns year, month and day, as typed; the month '0' for a name of no month */
function partsOf(text: string): readonly (string | undefined)[] {
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return [monthFirst[3], monthFirst[1], monthFirst[2]];
  const named = NAMED_MONTH.exec(text);
  if (named !== null) {
    const name = (named[1] ?? named[4] ?? '').toLowerCase();
    const month = MONTHS.findIndex((full) => full.startsWith(name)) + 1;
    return [named[5], String(month), named[2] ?? named[3]];
  }
  const [, ...parts] = YEAR_FIRST.exec(text) ?? [];
  return parts.filter((part) => part !== undefined);
}

/** The day that a user typed, as YYYY-MM-DD; null if the text is no day of the calendar. */
export function typedDay(text: string): string | null {
  const [year, month, day] = partsOf(text.trim()).map((part) => part?.padStart(2, '0'));
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(iso);
  // JavaScript takes 31 February for a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
