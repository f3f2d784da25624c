import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPurchases, listUsage, PAGE_MAX, readPoints } from '#contract/billing.contract.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';
import { MEMBER_KEY } from '#src/lib/member-keys.ts';

export interface Page<Row, Total = unknown> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Of all rows of the list, on its first page. */
  readonly total: Total | null;
}

interface Paging {
  readonly after?: string;
  readonly limit?: string;
}
export type ReadPage<Row, Total = unknown> = (
  paging: Paging,
  signal?: AbortSignal,
) => Promise<Page<Row, Total>>;

type Filter<E extends typeof listPurchases | typeof listUsage> = Omit<QueryOf<E>, keyof Paging>;

/** A list of the member's own rows that can be read page by page. */
export interface Pages<Row, Total = unknown> {
  readonly key: readonly unknown[];
  readonly read: ReadPage<Row, Total>;
}

const optionsOf = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export const purchasePages = (api: ApiClient, filter: Filter<typeof listPurchases>) => ({
  key: ['purchases', filter],
  read: (paging: Paging, signal?: AbortSignal) =>
    api.read(listPurchases, { query: { ...filter, ...paging } }, optionsOf(signal)),
});

export const usagePages = (api: ApiClient, filter: Filter<typeof listUsage>) => ({
  key: ['usage', filter],
  read: (paging: Paging, signal?: AbortSignal) =>
    api.read(listUsage, { query: { ...filter, ...paging } }, optionsOf(signal)),
});

/** The pages loaded so far. While another filter loads, those of the previous one stay. */
export const pagesQuery = <Row, Total>({ key, read }: Pages<Row, Total>) =>
  infiniteQueryOptions({
    queryKey: [...MEMBER_KEY, ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row, Total>) => next,
    placeholderData: keepPreviousData,
  });

/** Reads every page of a list. */
export async function readAll<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Page<Row> = await read({ limit: String(PAGE_MAX), ...(after === '' ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

export const pointsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, 'points', lang],
    queryFn: ({ signal }) => api.read(readPoints, { query: { lang } }, { signal }),
    placeholderData: keepPreviousData,
  });
