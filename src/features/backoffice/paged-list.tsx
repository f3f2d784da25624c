import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { type DataColumn, DataTable } from '#src/components/page/data-table.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ShowMore } from '#src/components/page/show-more.tsx';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { ListStatus } from './list-status.tsx';
import styles from './people.module.css';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface PagedListProps<Row> {
  readonly label: string;
  readonly queryKey: QueryKey;
  /** @param after the `next` of the page before; undefined for the first */
  readonly read: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  readonly columns: readonly DataColumn<Row>[];
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** For how long rows that were read are shown again without reading them, in milliseconds. */
  readonly staleTime?: number;
  /** Shown above the list; gets the rows that are loaded. */
  readonly head?: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A list that is read page by page. While another filter loads, the rows of the one before stay. */
export const PagedList = <Row extends { readonly id: number }>({
  label,
  queryKey,
  read,
  columns,
  empty,
  head,
  ...options
}: PagedListProps<Row>) => {
  const { t } = useTranslation();
  const statusRef = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? undefined : pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row>) => next,
    placeholderData: keepPreviousData,
    // Each attempt counts as a search.
    retry: false,
    ...options,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const retry = () => {
    // The pressed button is removed.
    statusRef.current?.focus({ preventScroll: true });
    void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  };
  return (
    <>
      {head?.(rows)}
      <ListStatus
        ref={statusRef}
        count={rows?.length}
        isPending={list.isPending}
        hasMore={list.hasNextPage}
        empty={<EmptyState {...empty} />}
      />
      {list.error instanceof ApiFailureError && <CallFailure failure={list.error.failure} />}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
          <DataTable label={label} columns={columns} rows={rows} />
        </div>
      )}
      {list.isError && (
        <div className={styles.more}>
          <Button variant="secondary" pending={list.isFetching} onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {list.hasNextPage && !list.isError && (
        <ShowMore list={list} focusAtEnd={statusRef}>
          {t('backoffice.list.more')}
        </ShowMore>
      )}
    </>
  );
};
