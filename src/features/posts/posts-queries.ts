import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listPosts, type PostPage, readPost } from '#contract/content.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import type { Language } from '#src/lib/language.ts';
import { CONTENT_FRESH_MS } from '#src/lib/query-client.ts';
import { type PostChoice, queryOfChoice } from './post-choice.ts';

/** The pages loaded so far, newest posts first, with the counts for all filters. */
export const postsQuery = (api: ApiClient, lang: Language, choice: PostChoice) => {
  const query = { ...queryOfChoice(choice), lang };
  return infiniteQueryOptions({
    queryKey: ['posts', query],
    queryFn: ({ pageParam, signal }) =>
      api.read(listPosts, { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: PostPage) => next,
    staleTime: CONTENT_FRESH_MS,
  });
};

export const postQuery = (api: ApiClient, id: string, lang: Language) =>
  queryOptions({
    queryKey: ['post', id, lang],
    queryFn: ({ signal }) => api.read(readPost, { params: { id }, query: { lang } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

/** Whether the server does not show a post: unknown and hidden ones look the same to a user (S50). */
export const isPostMissing = (error: unknown): boolean =>
  error instanceof ApiFailureError && error.failure.status === 404;
