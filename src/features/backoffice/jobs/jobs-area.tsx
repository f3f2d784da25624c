import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { countFormat } from '#src/lib/formats.ts';
import type { AreaProps } from '../areas.ts';
import { hasFailed } from '../backoffice-calls.ts';
import { Instant } from '../instant.tsx';
import styles from './jobs.module.css';
import { MailQueue } from './mail-queue.tsx';
import { RetentionReport } from './retention-report.tsx';
import { type Job, useJobs } from './use-jobs.ts';

const NOTHING = '–';

const deletedBy = (report: Readonly<Record<string, number>>) =>
  Object.values(report).reduce((sum, count) => sum + count, 0);

/** The regular jobs of the server, and the state of the mails. */
export const JobsArea = ({ calls }: AreaProps) => {
  const { t, i18n } = useTranslation();
  const { state, run, retry } = useJobs(calls);
  const number = countFormat(i18n.language);
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  });
  const columns: readonly DataColumn<Job & { id: string }>[] = [
    {
      name: 'job',
      label: t('backoffice.jobs.job'),
      part: 'title',
      cell: ({ name }) => (
        <>
          {t(`backoffice.jobs.names.${name}`)}
          <span className={styles.detail}>{t(`backoffice.jobs.texts.${name}`)}</span>
        </>
      ),
    },
    {
      name: 'last',
      label: t('backoffice.jobs.last'),
      cell: ({ last }) => (last === null ? t('backoffice.jobs.never') : <Instant at={last.startedAt} />),
    },
    {
      name: 'outcome',
      label: t('backoffice.jobs.outcome'),
      cell: ({ last }) =>
        last === null ? (
          NOTHING
        ) : (
          <>
            <span className={styles.outcome} data-outcome={last.outcome}>
              {t(`backoffice.jobs.outcomes.${last.outcome}`)}
            </span>
            {last.outcome === 'done' && (
              <span className={styles.detail}>
                {t('backoffice.jobs.deleted', { number: number.format(deletedBy(last.report)) })}
              </span>
            )}
          </>
        ),
    },
    {
      name: 'duration',
      label: t('backoffice.jobs.duration'),
      cell: ({ last }) => (last === null ? NOTHING : seconds.format(last.ms / 1000)),
    },
    {
      name: 'next',
      label: t('backoffice.jobs.next'),
      cell: ({ nextAt }) => (nextAt === null ? NOTHING : <Instant at={nextAt} />),
    },
  ];
  const start = () => {
    dismissNotifications();
    run.mutate(undefined, {
      onSuccess: ({ outcome, report }) => {
        if (outcome === 'done')
          notify(t('backoffice.jobs.ranNow', { number: number.format(deletedBy(report)) }));
      },
    });
  };
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.note}>{t('backoffice.jobs.koreanTime')}</p>
        <div className={styles.actions}>
          <Button variant="secondary" pending={state.isFetching} onClick={() => void state.refetch()}>
            {t('backoffice.jobs.refresh')}
          </Button>
          <Button pending={run.isPending} readOnly={run.isPending} onClick={start}>
            {t('backoffice.jobs.run')}
          </Button>
        </div>
      </div>
      <p role="status" className={styles.status}>
        {state.isPending && t('common.loading')}
      </p>
      {run.data !== undefined && run.data.outcome !== 'done' && (
        <Notice>{t('backoffice.jobs.ranFailed')}</Notice>
      )}
      {hasFailed(run) && <Notice>{t('errors.errorOccurred')}</Notice>}
      {state.isError && <Notice>{t('backoffice.jobs.loadFailed')}</Notice>}
      {state.data !== undefined && (
        <>
          <section className={styles.part} aria-labelledby="jobs-title">
            <h2 id="jobs-title" className={styles.title}>
              {t('backoffice.jobs.regular')}
            </h2>
            <DataTable
              label={t('backoffice.jobs.regular')}
              columns={columns}
              rows={state.data.jobs.map((job) => ({ ...job, id: job.name }))}
            />
            <RetentionReport
              report={state.data.jobs.find(({ name }) => name === 'retention')?.last?.report}
            />
          </section>
          <MailQueue mails={state.data.mails} retry={retry} />
        </>
      )}
    </>
  );
};
