import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MEMBER_SEARCHES,
  MEMBER_STATES,
  type MemberSummary,
  searchMembers,
} from '#contract/backoffice-members.contract.ts';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import type { AreaProps } from '../areas.ts';
import { BACKOFFICE_KEY } from '../backoffice-calls.ts';
import { Instant } from '../instant.tsx';
import { PagedList } from '../paged-list.tsx';
import styles from '../people.module.css';
import { OpenLink } from '../person-frame.tsx';
import { PersonSearch } from '../person-search.tsx';
import { MemberPage } from './member-page.tsx';
import { StateBadge } from './state-badge.tsx';

/** The members: a masked list, and one of them in full once a reason is given. */
export const MembersArea = ({ calls, search, onSearch }: AreaProps) => {
  const { t } = useTranslation();
  const by = MEMBER_SEARCHES.find((known) => known === search.kind) ?? 'email';
  // The text of the last search: choosing another kind does not search for an old text.
  const [searched, setSearched] = useState<{ text: string; by: typeof by }>({ text: '', by: 'email' });
  const state = MEMBER_STATES.find((known) => known === search.state);
  if (typeof search.id === 'string') return <MemberPage key={search.id} calls={calls} id={search.id} />;

  const columns: readonly DataColumn<MemberSummary>[] = [
    {
      name: 'name',
      label: t('backoffice.members.columns.name'),
      part: 'title',
      cell: ({ id, nickName, email }) => {
        const name = nickName === '' ? t('backoffice.members.nobody') : nickName;
        return (
          <OpenLink id={id} label={t('backoffice.members.open', { name, email })}>
            {name}
          </OpenLink>
        );
      },
    },
    {
      name: 'email',
      label: t('backoffice.members.columns.email'),
      cell: ({ email }) => <span className={styles.anywhere}>{email}</span>,
    },
    { name: 'phone', label: t('backoffice.members.columns.phone'), cell: ({ phone }) => phone },
    {
      name: 'registered',
      label: t('backoffice.members.columns.registered'),
      cell: ({ registeredDt }) => <Instant at={registeredDt} day />,
    },
    {
      name: 'state',
      label: t('backoffice.members.columns.state'),
      cell: (member) => <StateBadge state={member.state} />,
    },
  ];
  return (
    <>
      <PersonSearch
        name={t('backoffice.members.filters')}
        label={t(`backoffice.members.search.${by}`)}
        button={t('backoffice.members.searchButton')}
        initial={searched.text}
        onSearch={(text) => setSearched({ text, by })}
      >
        <SelectField
          label={t('backoffice.members.by')}
          value={by}
          options={MEMBER_SEARCHES.map((value) => ({
            value,
            label: t(`backoffice.members.columns.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => onSearch({ kind: value === 'email' ? '' : value })}
        />
        <SelectField
          label={t('backoffice.members.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('backoffice.members.anyState') },
            ...MEMBER_STATES.map((value) => ({ value, label: t(`backoffice.members.states.${value}`) })),
          ]}
          onChange={(event) => onSearch({ state: event.currentTarget.value })}
        />
      </PersonSearch>
      <PagedList
        label={t('backoffice.members.list')}
        queryKey={[...BACKOFFICE_KEY, 'members', 'list', searched, state]}
        read={async (after, signal) => {
          const body = {
            ...(searched.text === '' ? {} : { q: searched.text, by: searched.by }),
            ...(state === undefined ? {} : { state }),
            ...(after === undefined ? {} : { after }),
          };
          const { members, next } = await calls.read(searchMembers, { body }, signal);
          return { rows: members, next };
        }}
        columns={columns}
        empty={{ title: t('backoffice.members.none'), text: t('backoffice.members.noneText') }}
      />
    </>
  );
};
