import { queryOptions } from '@tanstack/react-query';
import { listHistory, listOpenings, listPosts } from '#contract/content.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';
import { CONTENT_FRESH_MS } from '#src/lib/query-client.ts';

export const historyQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['history', lang],
    queryFn: ({ signal }) => api.read(listHistory, { query: { lang } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

/** The latest news, which continues the history. */
export const newsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['news', lang],
    queryFn: ({ signal }) => api.read(listPosts, { query: { lang, category: 'news' } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const openingsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['openings', lang],
    queryFn: ({ signal }) => api.read(listOpenings, { query: { lang } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
