import { useTranslation } from 'react-i18next';
import type { listUsage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat, once } from '#src/lib/formats.ts';
import styles from './usage-by-month.module.css';

type Months = NonNullable<DataOf<typeof listUsage>['total']>['months'];

const SHOWN = 6;

/** Of the highest column, rem. */
const HEIGHT = 5;

/** The months are calendar months, not instants. */
const monthFormat = once(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
);

/**
 * The months to show, oldest first: the latest one with any use and those before it, also without use.
 *
 * @param months newest first
 */
export function monthsToShow(months: Months): Months {
  const points = new Map(months.map((one) => [one.month, one.points]));
  const [latest = '', earliest = ''] = [months[0]?.month, months.at(-1)?.month];
  const [year = 0, month = 0] = latest.split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
    .filter((one) => one >= earliest)
    .map((one) => ({ month: one, points: points.get(one) ?? 0 }))
    .reverse();
}

/** The points used in each of the last months, as columns. */
export const UsageByMonth = ({ months }: { readonly months: Months }) => {
  const { t, i18n } = useTranslation();
  const shown = monthsToShow(months);
  const most = Math.max(...shown.map(({ points }) => points));
  return (
    <ol className={styles.months} aria-label={t('profile.billing.usage.byMonth')}>
      {shown.map(({ month, points }) => (
        <li key={month}>
          <span className={styles.name}>{monthFormat(i18n.language).format(new Date(month))}</span>
          <span
            className={styles.column}
            aria-hidden="true"
            style={{ blockSize: `${(points / most) * HEIGHT}rem` }}
          />
          <span>{countFormat(i18n.language).format(points)}</span>
        </li>
      ))}
    </ol>
  );
};
