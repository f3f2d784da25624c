import { queryOptions } from '@tanstack/react-query';
import { readSignInMethods } from '#contract/security.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { MEMBER_KEY } from '#src/lib/member-keys.ts';

/** How the member can sign in. */
export const signInMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, 'sign-in-methods'],
    queryFn: ({ signal }) => api.read(readSignInMethods, {}, { signal }),
  });
