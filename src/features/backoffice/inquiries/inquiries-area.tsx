import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InquirySummary, searchInquiries } from '#contract/backoffice-inquiries.contract.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from '#contract/inquiry.contract.ts';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import type { AreaProps } from '../areas.ts';
import { BACKOFFICE_KEY } from '../backoffice-calls.ts';
import { Instant, useInstantFormat } from '../instant.tsx';
import { PagedList } from '../paged-list.tsx';
import styles from '../people.module.css';
import { OpenLink } from '../person-frame.tsx';
import { PersonSearch } from '../person-search.tsx';
import { InquiryPage } from './inquiry-page.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The inquiries: a list with filters, and one of them in full. */
export const InquiriesArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t } = useTranslation();
  const format = useInstantFormat();
  const [text, setText] = useState('');
  if (typeof search.id === 'string') return <InquiryPage key={search.id} calls={calls} id={search.id} />;

  const status = INQUIRY_STATUSES.find((known) => known === search.state);
  const isSpam = search.state === 'spam';
  const type = INQUIRY_TYPES.find((known) => known === search.kind);
  const columns: readonly DataColumn<InquirySummary>[] = [
    {
      name: 'name',
      label: t('backoffice.inquiries.columns.name'),
      part: 'title',
      cell: ({ id, name, receivedDt }) => (
        <OpenLink id={id} label={t('backoffice.inquiries.open', { name, time: format(receivedDt) })}>
          {name}
        </OpenLink>
      ),
    },
    {
      name: 'message',
      label: t('backoffice.inquiries.columns.message'),
      cell: ({ excerpt }) => <span className={styles.excerpt}>{excerpt}</span>,
    },
    {
      name: 'type',
      label: t('backoffice.inquiries.columns.type'),
      cell: (row) => t(`backoffice.inquiries.types.${row.type}`),
    },
    {
      name: 'assigned',
      label: t('backoffice.inquiries.columns.assigned'),
      cell: ({ assignedTo }) => assignedTo ?? '–',
    },
    {
      name: 'received',
      label: t('backoffice.inquiries.columns.received'),
      cell: ({ receivedDt }) => <Instant at={receivedDt} day />,
    },
    {
      name: 'status',
      label: t('backoffice.inquiries.columns.status'),
      cell: (row) => <StatusBadge status={row.status} isSpam={isSpam} />,
    },
  ];
  return (
    <>
      <PersonSearch
        name={t('backoffice.inquiries.filters')}
        label={t('backoffice.inquiries.search')}
        button={t('backoffice.inquiries.searchButton')}
        initial={text}
        onSearch={setText}
      >
        <SelectField
          label={t('backoffice.inquiries.status')}
          value={isSpam ? 'spam' : (status ?? '')}
          options={[
            { value: '', label: t('backoffice.inquiries.allStatuses') },
            ...INQUIRY_STATUSES.map((value) => ({
              value,
              label: t(`backoffice.inquiries.statuses.${value}`),
            })),
            { value: 'spam', label: t('backoffice.inquiries.spam') },
          ]}
          onChange={(event) => onSearch({ state: event.currentTarget.value })}
        />
        <SelectField
          label={t('backoffice.inquiries.type')}
          value={type ?? ''}
          options={[
            { value: '', label: t('backoffice.inquiries.allTypes') },
            ...INQUIRY_TYPES.map((value) => ({ value, label: t(`backoffice.inquiries.types.${value}`) })),
          ]}
          onChange={(event) => onSearch({ kind: event.currentTarget.value })}
        />
      </PersonSearch>
      <PagedList
        label={t('backoffice.inquiries.list')}
        queryKey={[...BACKOFFICE_KEY, 'inquiries', 'list', text, status, type, isSpam]}
        read={async (after, signal) => {
          const body = {
            ...(text === '' ? {} : { q: text }),
            ...(status === undefined ? {} : { status }),
            ...(type === undefined ? {} : { type }),
            ...(isSpam ? { spam: true } : {}),
            ...(after === undefined ? {} : { after }),
          };
          const { inquiries, next } = await calls.read(searchInquiries, { body }, signal);
          return { rows: inquiries, next };
        }}
        columns={columns}
        empty={{ title: t('backoffice.inquiries.none'), text: t('backoffice.inquiries.noneText') }}
      />
    </>
  );
};
