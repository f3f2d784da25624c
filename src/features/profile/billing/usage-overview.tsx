import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type listUsage, USAGE_KINDS } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat } from '#src/lib/formats.ts';
import { UsageByKind } from './usage-by-kind.tsx';
import { UsageByMonth } from './usage-by-month.tsx';
import styles from './usage-overview.module.css';

type Total = NonNullable<DataOf<typeof listUsage>['total']>;

interface UsageOverviewProps extends Omit<Total, 'count'> {
  /** The points that the plan credits each month. */
  readonly allowance?: number;
}

/** The points used: what for, and in which months. */
export const UsageOverview = ({ points, kinds, months, ...plan }: UsageOverviewProps) => {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  // In the order in which a file is worked on, as in the log.
  const ordered = kinds.toSorted((a, b) => USAGE_KINDS.indexOf(a.kind) - USAGE_KINDS.indexOf(b.kind));
  const sum = { count: points, points: countFormat(i18n.language).format(points) };
  return (
    <div className={styles.overview}>
      <div>
        <h3>
          <span id={titleId}>{t('profile.billing.usage.byKind')}</span>
          <span className={styles.sum}>{t('profile.billing.usage.sum', sum)}</span>
        </h3>
        <UsageByKind kinds={ordered} titleId={titleId} />
      </div>
      {months.length > 1 && (
        <UsageByMonth months={months} order={ordered.map(({ kind }) => kind)} {...plan} />
      )}
    </div>
  );
};
