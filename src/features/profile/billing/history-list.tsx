import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { DownloadIcon } from '#src/components/further-icons.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ShowMore } from '#src/components/page/show-more.tsx';
import { countFormat } from '#src/lib/formats.ts';
import { PartFailure } from '../part-failure.tsx';
import { type Pages, pagesQuery } from './billing-queries.ts';
import styles from './history-list.module.css';
import { type CsvColumn, useCsv } from './use-csv.ts';

interface HistoryListProps<Row, Entry, Total extends { readonly count: number }> {
  /** Also names the CSV file. */
  readonly name: 'purchases' | 'usage';
  readonly pages: Pages<Row, Total>;
  /** What all rows of the list come to, next to their number. */
  readonly sumOf?: (total: Total) => string;
  /** The same at length, above the rows. */
  readonly overviewOf?: (total: Total) => ReactNode;
  /** Heading of the rows, below the overview. */
  readonly rowsTitle?: string;
  /** What the filters select: shown next to the number of rows while a filter is set. */
  readonly selection?: string;
  /** What the table lists: the rows, or several of them as one. */
  readonly entriesOf: (rows: readonly Row[]) => readonly Entry[];
  readonly columns: readonly DataColumn<Entry>[];
  /** The name of the group of an entry, see `DataTable`. */
  readonly groupOf?: (entry: Entry) => string;
  /** What the entries of a group come to. */
  readonly groupSum?: (entries: readonly Entry[]) => string;
  readonly csvColumns: readonly CsvColumn<Row>[];
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** Where a member without any row can continue. */
  readonly emptyAction: ReactNode;
}

/** A list of the member's own rows: filters, CSV file, table, and the button for the next page. */
export const HistoryList = <
  Row,
  Entry extends { readonly id: number },
  Total extends { readonly count: number },
>({
  name,
  pages,
  sumOf,
  overviewOf,
  rowsTitle,
  selection,
  entriesOf,
  columns,
  groupOf,
  groupSum,
  csvColumns,
  filters,
  isFiltered,
  onReset,
  emptyAction,
}: HistoryListProps<Row, Entry, Total>) => {
  const { t, i18n } = useTranslation();
  const { format } = countFormat(i18n.language);
  const list = useInfiniteQuery(pagesQuery(pages));
  const csv = useCsv(name, pages.read, csvColumns);
  const countRef = useRef<HTMLParagraphElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const hasRows = rows !== undefined && rows.length > 0;
  const firstPage = list.data?.pages[0];
  const total = firstPage?.total;
  const unshown = (total?.count ?? 0) - (rows?.length ?? 0);
  /** The pressed button is removed with what it belongs to. */
  const keepFocus = () => countRef.current?.focus({ preventScroll: true });
  const retryCsv = () => {
    keepFocus();
    csv.mutate();
  };
  const retryList = () => {
    keepFocus();
    void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  };
  const reset = () => {
    keepFocus();
    onReset();
  };
  return (
    <section className={styles.list} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <h2 id={`${name}-title`} className={styles.title}>
          {t(`profile.billing.${name}.title`)}
        </h2>
        <search aria-label={t('profile.billing.filters')} className={styles.filters}>
          {filters}
        </search>
        <Button
          variant="quiet"
          pending={csv.isPending}
          disabled={!hasRows}
          readOnly={csv.isPending}
          onClick={() => csv.mutate()}
        >
          <DownloadIcon />
          {t('profile.billing.csv')}
        </Button>
      </div>
      {csv.isError && <PartFailure text={t('profile.billing.csvFailed')} onRetry={retryCsv} />}
      {overviewOf && hasRows && total && (
        <div className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
          {overviewOf(total)}
        </div>
      )}
      {rowsTitle && hasRows && <h3 className={styles.rowsTitle}>{rowsTitle}</h3>}
      <div className={styles.line}>
        <p ref={countRef} className={styles.count} role="status" tabIndex={-1}>
          {hasRows && total && (
            <>
              <span>
                {rows.length < total.count
                  ? t(`profile.billing.${name}.shown`, {
                      shown: format(rows.length),
                      total: format(total.count),
                    })
                  : t(`profile.billing.${name}.shownAll`, { count: rows.length })}
                {isFiltered && selection !== undefined && ` · ${selection}`}
              </span>
              {sumOf && <strong>{sumOf(total)}</strong>}
            </>
          )}
        </p>
        {hasRows && <p className={styles.note}>{t('profile.billing.koreanTime')}</p>}
      </div>
      {rows === undefined && list.isPending && <HistoryLoading />}
      {rows?.length === 0 &&
        (isFiltered ? (
          <EmptyState
            title={t('profile.billing.noneTitle')}
            text={t('profile.billing.noneText')}
            action={<Button onClick={reset}>{t('profile.billing.reset')}</Button>}
          />
        ) : (
          <EmptyState
            title={t(`profile.billing.${name}.emptyTitle`)}
            text={t(`profile.billing.${name}.emptyText`)}
            action={emptyAction}
          />
        ))}
      {hasRows && (
        <div className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
          <DataTable
            label={t(`profile.billing.${name}.title`)}
            columns={columns}
            rows={entriesOf(rows)}
            {...(groupOf && { groupOf })}
            {...(groupSum && { groupSum })}
          />
        </div>
      )}
      {list.isError && <PartFailure text={t('profile.billing.failed')} onRetry={retryList} />}
      {list.hasNextPage && !list.isError && (
        <ShowMore list={list} focusAtEnd={countRef}>
          {t('profile.billing.more', { count: Math.min(unshown, firstPage?.rows.length ?? 0) })}
        </ShowMore>
      )}
    </section>
  );
};

const HistoryLoading = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.loading} role="status">
      {t('common.loading')}
    </p>
  );
};
