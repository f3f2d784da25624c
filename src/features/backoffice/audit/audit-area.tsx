import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEntry, listAudit } from '#contract/backoffice-audit.contract.ts';
import { Button } from '#src/components/button.tsx';
import { DownloadIcon } from '#src/components/further-icons.tsx';
import { Notice } from '#src/components/notice.tsx';
import { focusHeading } from '#src/components/notifications.tsx';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { daysOf, koreanDay, koreanMinute, PERIODS } from '#src/lib/korean-periods.ts';
import type { AreaProps } from '../areas.ts';
import { BACKOFFICE_KEY, hasFailed } from '../backoffice-calls.ts';
import { Instant } from '../instant.tsx';
import { PagedList } from '../paged-list.tsx';
import styles from './audit.module.css';
import { AuditFilterFields } from './audit-filters.tsx';
import { AUDIT_GROUPS, actionWords, reasonWords, subjectLink } from './audit-words.ts';
import { type AuditFilters, useAuditExport } from './use-audit-export.ts';

const textIn = (search: AreaProps['search'], name: string): string => {
  const value = search[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Ids have no other characters, and the server refuses them. */
const staffIdIn = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9-]/g, '');

/** The acts of staff, newest first: filtered, and as a CSV file. */
export const AuditArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t } = useTranslation();
  const [today] = useState(() => koreanDay(Date.now()));
  const group = AUDIT_GROUPS.find((one) => one === search.kind) ?? '';
  const period = PERIODS.find((one) => one === search.state) ?? '';
  const subject = textIn(search, 'q');
  const staff = staffIdIn(textIn(search, 'id'));
  const filters: AuditFilters = {
    ...daysOf(period, today),
    ...(group === '' ? {} : { group }),
    ...(subject === '' ? {} : { subject }),
    ...(staff === '' ? {} : { staff }),
  };

  const whoDid = ({ staffId }: AuditEntry) => staffId ?? t('backoffice.audit.system');
  const label = {
    time: t('backoffice.audit.time'),
    who: t('backoffice.audit.who'),
    what: t('backoffice.audit.what'),
    subject: t('backoffice.audit.subject'),
    reason: t('backoffice.audit.reason'),
  };
  const columns: readonly DataColumn<AuditEntry>[] = [
    {
      name: 'time',
      label: label.time,
      cell: ({ at }) => (
        <span className={styles.time}>
          <Instant at={at} />
        </span>
      ),
    },
    { name: 'who', label: label.who, cell: whoDid },
    { name: 'what', label: label.what, part: 'title', cell: ({ action }) => actionWords(t, action) },
    { name: 'subject', label: label.subject, cell: (row) => <Subject subject={row.subject} /> },
    {
      name: 'reason',
      label: label.reason,
      cell: (row) => <span className={styles.text}>{reasonWords(t, row) || '–'}</span>,
    },
  ];
  const csv = useAuditExport(calls, filters, [
    { label: label.time, cell: ({ at }) => koreanMinute(at) },
    { label: label.who, cell: whoDid },
    { label: label.what, cell: ({ action }) => actionWords(t, action) },
    { label: label.subject, cell: (row) => row.subject },
    { label: label.reason, cell: (row) => reasonWords(t, row) },
  ]);

  return (
    <>
      <AuditFilterFields {...{ group, period, subject, staff, onSearch }} />
      <PagedList
        label={t('backoffice.areas.audit')}
        queryKey={[...BACKOFFICE_KEY, 'audit', filters]}
        read={(after, signal) =>
          calls.read(listAudit, { query: { ...filters, ...(after === undefined ? {} : { after }) } }, signal)
        }
        // The log grows with everything that is done in the other areas.
        staleTime={0}
        head={(rows) => (
          <>
            <div className={styles.bar}>
              <p className={styles.note}>{t('backoffice.audit.koreanTime')}</p>
              <Button
                variant="secondary"
                pending={csv.isPending}
                disabled={rows === undefined || rows.length === 0}
                readOnly={csv.isPending}
                onClick={() => csv.mutate()}
              >
                <DownloadIcon />
                {t('backoffice.audit.csv')}
              </Button>
            </div>
            {hasFailed(csv) && <Notice>{t('backoffice.audit.csvFailed')}</Notice>}
          </>
        )}
        columns={columns}
        empty={{
          title: t('backoffice.audit.none'),
          text: t('backoffice.audit.noneText'),
          action: (
            <Button
              onClick={() => {
                // The pressed button is removed once entries are found.
                focusHeading();
                onSearch({ kind: '', state: '', q: '', id: '' });
              }}
            >
              {t('backoffice.audit.reset')}
            </Button>
          ),
        }}
      />
    </>
  );
};

const Subject = ({ subject }: { readonly subject: string }) => {
  const link = subjectLink(subject);
  if (link === null) return <span className={styles.text}>{subject}</span>;
  return (
    <Link to="/admin" search={{ ...link }} className={styles.text}>
      {subject}
    </Link>
  );
};
