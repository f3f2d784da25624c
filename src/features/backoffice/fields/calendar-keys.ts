const DAY_MS = 86_400_000;
/** Days that the arrow keys move by. */
const DAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const;
const MONTHS = { PageUp: -1, PageDown: 1 } as const;

const has = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  Object.hasOwn(keys, key);
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The day that a key moves to from a day of the calendar (WAI-ARIA, date picker dialog).
 * @param day YYYY-MM-DD
 * @returns null for any other key. In a shorter month, its last day takes the place of a missing one
 */
export function dayByKey(key: string, day: string): string | null {
  const start = Date.parse(day);
  if (has(DAYS, key)) return isoDay(start + DAYS[key] * DAY_MS);
  if (!has(MONTHS, key)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = month - 1 + MONTHS[key];
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, target, Math.min(date, last)));
}
