import { useTranslation } from 'react-i18next';
import type { listUsage, Usage } from '#contract/billing.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countFormat, once } from '#src/lib/formats.ts';
import styles from './usage-by-kind.module.css';

type Kinds = NonNullable<DataOf<typeof listUsage>['total']>['kinds'];

const shareFormat = once((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** The colour of a feature, before its name. */
export const KindColor = ({ kind }: Pick<Usage, 'kind'>) => (
  <span className={styles.color} data-kind={kind} aria-hidden="true" />
);

/** The part of a bar or a column that the points for a feature are, in its colour. */
export const KindPart = ({ kind, points }: Kinds[number]) => (
  <span className={styles.part} data-kind={kind} style={{ flexGrow: points }} />
);

/** The points used for each feature, as parts of a bar. */
export const UsageByKind = ({ kinds, titleId }: { readonly kinds: Kinds; readonly titleId: string }) => {
  const { t, i18n } = useTranslation();
  const sum = kinds.reduce((total, { points }) => total + points, 0);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {kinds.map((one) => (
          <KindPart key={one.kind} {...one} />
        ))}
      </div>
      <ul className={styles.key} aria-labelledby={titleId}>
        {kinds.map(({ kind, points }) => (
          <li key={kind}>
            <KindColor kind={kind} />
            {t(`profile.billing.usage.kinds.${kind}`)}{' '}
            <span className={styles.share}>{shareFormat(i18n.language).format(points / sum)}</span>{' '}
            <strong>{countFormat(i18n.language).format(points)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
};
