import { queryOptions, useQuery } from '@tanstack/react-query';
import { readProfile } from '#contract/user.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { PROFILE_KEY } from '#src/lib/member-keys.ts';

const profileQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => api.read(readProfile, {}, { signal }),
  });

/** The signed-in member's own profile; the session has usually loaded it already. */
export const useProfile = (api: ApiClient, isSignedIn = true) =>
  useQuery({ ...profileQuery(api), enabled: isSignedIn });
