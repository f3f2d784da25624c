import { useTranslation } from 'react-i18next';
import { jobs } from '#src/i18n/locales/en/backoffice-jobs.ts';
import { countFormat } from '#src/lib/formats.ts';
import styles from './jobs.module.css';

const isKind = (text: string): text is keyof typeof jobs.kinds => Object.hasOwn(jobs.kinds, text);

interface RetentionReportProps {
  /** How many things of each kind were deleted; undefined before the first run. */
  readonly report: Readonly<Record<string, number>> | undefined;
}

/** The numbers of rows that the last daily job deleted, by kind. */
export const RetentionReport = ({ report }: RetentionReportProps) => {
  const { t, i18n } = useTranslation();
  if (report === undefined) return null;
  const deleted = Object.entries(report).filter(([, count]) => count > 0);
  return (
    <section aria-labelledby="report-title" className={styles.report}>
      <h3 id="report-title" className={styles.subtitle}>
        {t('backoffice.jobs.report')}
      </h3>
      {deleted.length === 0 ? (
        <p className={styles.note}>{t('backoffice.jobs.nothing')}</p>
      ) : (
        <dl className={styles.counts}>
          {deleted.map(([kind, count]) => (
            <div key={kind} className={styles.count}>
              <dt>{isKind(kind) ? t(`backoffice.jobs.kinds.${kind}`) : kind}</dt>
              <dd>{countFormat(i18n.language).format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
