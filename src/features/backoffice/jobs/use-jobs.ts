import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readJobs, retryMail, runRetention } from '#contract/backoffice-jobs.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../backoffice-calls.ts';

const KEY = [...BACKOFFICE_KEY, 'jobs'] as const;

type State = DataOf<typeof readJobs>;
export type Job = State['jobs'][number];
export type FailedMail = State['mails']['lastFailed'][number];

/** The regular jobs, and the acts of staff on them. Not polled: a tab that polls would never become idle. */
export function useJobs(calls: BackofficeCalls) {
  const queryClient = useQueryClient();
  // Not awaited: while offline, nothing is read, and a failure would not be reported.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: KEY });
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => calls.read(readJobs, {}, signal),
    staleTime: 0,
  });
  const run = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.read(runRetention, {}),
    onSettled: refresh,
  });
  return {
    state,
    run,
    retry: useMutation({
      networkMode: 'always',
      mutationFn: ({ id }: FailedMail) => calls.read(retryMail, { params: { id: String(id) } }),
      onSettled: refresh,
    }),
  };
}
