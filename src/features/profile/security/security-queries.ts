import { queryOptions } from '@tanstack/react-query';
import { listSessions, readSignInMethods } from '#contract/security.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { MEMBER_KEY } from '#src/lib/member-keys.ts';

/** How the member can sign in. */
export const signInMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, 'sign-in-methods'],
    queryFn: ({ signal }) => api.read(readSignInMethods, {}, { signal }),
  });

/** The member's sign-ins that can still be used. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, 'sessions'],
    queryFn: ({ signal }) => api.read(listSessions, {}, { signal }),
    select: ({ items }) => items,
  });
