import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ListedUsage, USAGE_KINDS } from '#contract/billing.contract.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { countFormat } from '#src/lib/formats.ts';
import { koreanClockFormat, koreanWeekday } from '#src/lib/korean-formats.ts';
import { koreanMinute } from '#src/lib/korean-periods.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { pointsQuery, usagePages } from './billing/billing-queries.ts';
import { type FileWork, worksOf } from './billing/file-works.ts';
import { HistoryList } from './billing/history-list.tsx';
import { PointsSummary } from './billing/points-summary.tsx';
import { KindColor } from './billing/usage-by-kind.tsx';
import { UsageOverview } from './billing/usage-overview.tsx';
import { oneOf, usePeriod } from './billing/use-filter.ts';
import type { TabProps } from './profile-tabs.ts';
import styles from './usage-tab.module.css';

/** The member's use of points. */
export const UsageTab = ({ api, now, search, onFilter }: TabProps) => {
  const { t, i18n } = useTranslation();
  const { period, days, field } = usePeriod({ search, onFilter });
  const kind = oneOf(USAGE_KINDS, search.kind);
  const { data: points } = useQuery(pointsQuery(api, useContentLanguage()));
  /** Of all features together. */
  const allowance = kind === undefined ? points?.nextCredit?.points : undefined;
  const kindName = (one: ListedUsage['kind']) => t(`profile.billing.usage.kinds.${one}`);
  const anyKind = t('profile.billing.usage.anyKind');
  const { format } = countFormat(i18n.language);
  const dayOf = (instant: string) => koreanWeekday(instant, now(), i18n.language);
  const daySum = (works: readonly FileWork[]) => {
    const shown = works.reduce((sum, { points }) => sum + points, 0);
    // Of the use loaded last: the day may have grown since the first was loaded.
    const points = works.at(-1)?.dayPoints ?? shown;
    return shown < points
      ? t('profile.billing.usage.daySumSoFar', { shown: format(shown), points: format(points) })
      : t('profile.billing.usage.daySum', { count: points, points: format(points) });
  };
  const label = {
    date: t('profile.billing.usage.date'),
    time: t('profile.billing.usage.time'),
    kind: t('profile.billing.usage.kind'),
    file: t('profile.billing.usage.file'),
    points: t('profile.billing.usage.points'),
  };
  const columns: readonly DataColumn<FileWork>[] = [
    { name: 'file', label: label.file, part: 'title', cell: ({ fileName }) => fileName },
    {
      name: 'time',
      label: label.time,
      part: 'detail',
      cell: ({ begunAt, endedAt }) =>
        koreanClockFormat(i18n.language).formatRange(new Date(begunAt), new Date(endedAt)),
    },
    {
      name: 'kind',
      label: t('profile.billing.usage.byKind'),
      part: 'detail',
      cell: ({ kinds }) => (
        <ul className={styles.kinds}>
          {kinds.map((one) => (
            <li key={one.kind} data-kind={one.kind}>
              <KindColor kind={one.kind} />
              {kindName(one.kind)} <span>{format(one.points)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { name: 'points', label: label.points, part: 'figure', cell: ({ points }) => format(points) },
  ];
  return (
    <>
      <PointsSummary api={api} />
      <HistoryList
        name="usage"
        pages={usagePages(api, { ...days, ...(kind === undefined ? {} : { kind }) })}
        entriesOf={(rows) => worksOf(rows, dayOf)}
        columns={columns}
        overviewOf={(total) => <UsageOverview {...total} {...(allowance !== undefined && { allowance })} />}
        rowsTitle={t('profile.billing.usage.log')}
        selection={[
          t(`profile.billing.periods.${period || 'all'}`),
          kind === undefined ? anyKind : kindName(kind),
        ].join(' · ')}
        groupOf={({ day }) => day}
        groupSum={daySum}
        csvColumns={[
          { label: label.date, cell: ({ usedAt }) => koreanMinute(usedAt) },
          { label: label.kind, cell: (usage) => kindName(usage.kind) },
          { label: label.file, cell: ({ fileName }) => fileName },
          { label: label.points, cell: ({ points }) => points },
        ]}
        filters={
          <>
            <SelectField {...field} />
            <SelectField
              aria-label={label.kind}
              value={kind ?? ''}
              options={[
                { value: '', label: anyKind },
                ...USAGE_KINDS.map((value) => ({ value, label: kindName(value) })),
              ]}
              onChange={(event) => onFilter({ kind: event.currentTarget.value })}
            />
          </>
        }
        isFiltered={period !== '' || kind !== undefined}
        onReset={() => onFilter({ period: '', kind: '' })}
        emptyAction={
          <ButtonLink to={SITE_LINKS.download}>{t('profile.billing.usage.emptyAction')}</ButtonLink>
        }
      />
    </>
  );
};
