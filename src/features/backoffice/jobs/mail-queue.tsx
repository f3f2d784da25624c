import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { countFormat } from '#src/lib/formats.ts';
import { hasFailed } from '../backoffice-calls.ts';
import { Instant } from '../instant.tsx';
import styles from './jobs.module.css';
import type { FailedMail, useJobs } from './use-jobs.ts';

type Jobs = ReturnType<typeof useJobs>;

interface MailQueueProps {
  readonly mails: NonNullable<Jobs['state']['data']>['mails'];
  readonly retry: Jobs['retry'];
}

/** How many mails wait, since when, and those that could not be delivered. */
export const MailQueue = ({ mails, retry }: MailQueueProps) => {
  const { t, i18n } = useTranslation();
  const number = countFormat(i18n.language);
  const sendAgain = (mail: FailedMail) => {
    dismissNotifications();
    retry.mutate(mail, { onSuccess: () => notify(t('backoffice.jobs.retried', { id: mail.id })) });
  };
  const columns: readonly DataColumn<FailedMail>[] = [
    { name: 'mail', label: t('backoffice.jobs.mail'), part: 'title', cell: ({ kind }) => kind },
    {
      name: 'created',
      label: t('backoffice.jobs.created'),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    { name: 'attempts', label: t('backoffice.jobs.attempts'), cell: ({ attempts }) => attempts },
    { name: 'failure', label: t('backoffice.jobs.failure'), cell: ({ failure }) => failure ?? '–' },
    {
      name: 'act',
      label: t('backoffice.jobs.act'),
      cell: (mail) =>
        mail.canRetry ? (
          <Button
            variant="secondary"
            pending={retry.isPending && retry.variables.id === mail.id}
            readOnly={retry.isPending}
            aria-label={t('backoffice.jobs.retryOf', { id: mail.id })}
            onClick={() => sendAgain(mail)}
          >
            {t('backoffice.jobs.retry')}
          </Button>
        ) : (
          t('backoffice.jobs.expired')
        ),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="mails-title">
      <h2 id="mails-title" className={styles.title}>
        {t('backoffice.jobs.mails')}
      </h2>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('backoffice.jobs.waiting')}</dt>
          <dd>{number.format(mails.waiting)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('backoffice.jobs.oldest')}</dt>
          <dd>
            {mails.oldestWaiting === null ? t('backoffice.jobs.none') : <Instant at={mails.oldestWaiting} />}
          </dd>
        </div>
        <div className={styles.figure} data-bad={mails.failed > 0 || undefined}>
          <dt>{t('backoffice.jobs.failedMails')}</dt>
          <dd>{number.format(mails.failed)}</dd>
        </div>
      </dl>
      {hasFailed(retry) && <Notice>{t('errors.errorOccurred')}</Notice>}
      {mails.lastFailed.length > 0 && (
        <DataTable label={t('backoffice.jobs.failedMails')} columns={columns} rows={mails.lastFailed} />
      )}
    </section>
  );
};
