import { useTranslation } from 'react-i18next';
import type { listUsage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat } from '#src/lib/formats.ts';
import { PartColor, PartsBar } from './parts-bar.tsx';
import styles from './usage-by-kind.module.css';

type Total = NonNullable<DataOf<typeof listUsage>['total']>;

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
          <PartsBar parts={kinds.map((one) => one.points)} />
          <ul className={styles.key}>
            {kinds.map((one, nth) => (
              <li key={one.kind}>
                <PartColor nth={nth} />
                {t(`profile.billing.usage.kinds.${one.kind}`)} <strong>{format(one.points)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
