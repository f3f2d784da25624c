import { useTranslation } from 'react-i18next';
import type { listUsage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat } from '#src/lib/formats.ts';
import styles from './usage-by-kind.module.css';

type Total = NonNullable<DataOf<typeof listUsage>['total']>;

/** What the points were spent on; nothing unless there is something to compare. */
export const UsageByKind = ({ kinds }: Pick<Total, 'kinds'>) => {
  const { t, i18n } = useTranslation();
  const { format } = countFormat(i18n.language);
  if (kinds.length < 2) return null;
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ kind, points }) => (
        <div key={kind}>
          <dt>{t(`profile.billing.usage.kinds.${kind}`)}</dt>
          <dd>{format(points)}</dd>
        </div>
      ))}
    </dl>
  );
};
