import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { listUsage, Usage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat, once } from '#src/lib/formats.ts';
import { KindPart } from './usage-by-kind.tsx';
import styles from './usage-by-month.module.css';

type Months = NonNullable<DataOf<typeof listUsage>['total']>['months'];

const SHOWN = 6;

// The months are calendar months, not instants.
const timeZone = 'UTC';
const monthFormat = once((language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone }));
const rangeFormat = once(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone }),
);

/**
 * The months to show, oldest first: the latest one with any use and those before it, also without use.
 *
 * @param months YYYY-MM with their points, newest first; at least one
 */
export function monthsToShow(months: Months): Months {
  const used = new Map(months.map((one) => [one.month, one]));
  const [latest = '', earliest = ''] = [months[0]?.month, months.at(-1)?.month];
  const [year = 0, month = 0] = latest.split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
    .filter((one) => one >= earliest)
    .map((one) => used.get(one) ?? { month: one, points: 0, kinds: [] })
    .reverse();
}

interface UsageByMonthProps {
  readonly months: Months;
  /** In the order of the key to their colours. */
  readonly order: readonly Usage['kind'][];
  /** The points that the plan credits each month. */
  readonly allowance?: number;
}

/** The points used in each of the last months with use, as columns of what for, next to those in the plan. */
export const UsageByMonth = ({ months, order, allowance = 0 }: UsageByMonthProps) => {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const shown = monthsToShow(months);
  const [first, last] = [new Date(shown[0]?.month ?? ''), new Date(shown.at(-1)?.month ?? '')];
  const { format } = countFormat(i18n.language);
  const most = Math.max(allowance, ...shown.map(({ points }) => points));
  const heightOf = (points: number) => ({ '--share': points / most }) as CSSProperties;
  return (
    <div>
      <div className={styles.head}>
        <h3 id={titleId}>
          {t('profile.billing.usage.byMonth')}{' '}
          <span className={styles.range}>{rangeFormat(i18n.language).formatRange(first, last)}</span>
        </h3>
        {allowance > 0 && (
          <p className={styles.allowance}>
            {t('profile.billing.usage.allowance', { points: format(allowance) })}
          </p>
        )}
      </div>
      <ol
        className={styles.months}
        aria-labelledby={titleId}
        data-allowance={allowance || undefined}
        style={heightOf(allowance)}
      >
        {shown.map(({ month, points, kinds }) => (
          <li key={month} style={heightOf(points)}>
            <span className={styles.column} aria-hidden="true">
              {kinds
                .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
                .map((one) => (
                  <KindPart key={one.kind} {...one} />
                ))}
            </span>
            <span className={styles.name}>{monthFormat(i18n.language).format(new Date(month))}</span>{' '}
            <span className={styles.points}>{format(points)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
