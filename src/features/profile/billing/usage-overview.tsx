import type { listUsage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { UsageByKind } from './usage-by-kind.tsx';
import { UsageByMonth } from './usage-by-month.tsx';
import styles from './usage-overview.module.css';

/** The points used: what for, and when. */
export const UsageOverview = ({ months, ...total }: NonNullable<DataOf<typeof listUsage>['total']>) => (
  <div className={styles.overview}>
    <UsageByKind {...total} />
    <UsageByMonth months={months} />
  </div>
);
