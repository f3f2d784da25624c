import { useTranslation } from 'react-i18next';
import type { listUsage, Usage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat } from '#src/lib/formats.ts';
import styles from './usage-by-kind.module.css';

type Total = NonNullable<DataOf<typeof listUsage>['total']>;

/** The colour of a feature, before its name. */
export const KindColor = ({ kind }: Pick<Usage, 'kind'>) => (
  <span className={styles.color} data-kind={kind} aria-hidden="true" />
);

/** The points used, and what for. */
export const UsageByKind = ({ kinds, points }: Pick<Total, 'kinds' | 'points'>) => {
  const { t, i18n } = useTranslation();
  const { format } = countFormat(i18n.language);
  return (
    <div className={styles.usage}>
      <p className={styles.sum}>
        {t('profile.billing.usage.sum', { count: points, points: format(points) })}
      </p>
      {kinds.length > 1 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {kinds.map((one) => (
              <span key={one.kind} data-kind={one.kind} style={{ flexGrow: one.points }} />
            ))}
          </div>
          <ul className={styles.key}>
            {kinds.map((one) => (
              <li key={one.kind}>
                <KindColor kind={one.kind} />
                {t(`profile.billing.usage.kinds.${one.kind}`)} <strong>{format(one.points)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
