import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listSecurityEvents, listSessions, readSignInMethods } from '#contract/security.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { MEMBER_KEY } from '#src/lib/member-keys.ts';

/** Every query of this tab: a change of one may show in the others. */
export const SECURITY_QUERIES = { queryKey: [...MEMBER_KEY, 'security'] };

/** How the member can sign in. */
export const signInMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SECURITY_QUERIES.queryKey, 'methods'],
    queryFn: ({ signal }) => api.read(readSignInMethods, {}, { signal }),
  });

/** The member's sign-ins that can still be used. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SECURITY_QUERIES.queryKey, 'sessions'],
    queryFn: ({ signal }) => api.read(listSessions, {}, { signal }),
    select: ({ items }) => items,
  });

/** What happened to the account, as far as its pages are loaded. */
export const securityEventsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...SECURITY_QUERIES.queryKey, 'events'],
    queryFn: ({ pageParam, signal }) =>
      api.read(listSecurityEvents, { query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
