import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogEndpoints, CatalogEntry } from '#contract/catalog.contract.ts';
import type { ApiResult } from '#src/lib/api-client.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../backoffice-calls.ts';

/** The name of a list in the cache: of the back office, and of the public pages of this tab. */
export type CatalogName = 'printers' | 'versions' | 'openings' | 'plans';

/** The entries of one kind, and what staff can do with them. */
export function useCatalog<Draft>(
  calls: BackofficeCalls,
  name: CatalogName,
  endpoints: CatalogEndpoints<Draft>,
) {
  const queryClient = useQueryClient();
  const queryKey = [...BACKOFFICE_KEY, name] as const;
  const list = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(endpoints.list, {}, signal) });

  /** The list and the public pages of this tab show the change, whether or not it succeeded. */
  const afterwards = async <Data>(change: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> => {
    const outcome = await change;
    const reading = Promise.all(
      [queryKey, [name]].map((changed) => queryClient.invalidateQueries({ queryKey: changed })),
    );
    // A failure is reported at once: while offline, nothing is read.
    if (outcome.result === 'success') await reading;
    return outcome;
  };
  const at = ({ id }: Pick<CatalogEntry, 'id'>) => ({ params: { id } });
  return {
    entries: list.data,
    isFailed: list.isError,
    retry: () => void list.refetch(),
    reload: async () => (await list.refetch()).data,
    create: (draft: Draft) => afterwards(calls.call(endpoints.create, { body: draft })),
    update: (entry: Pick<CatalogEntry, 'id' | 'revision'>, draft: Draft) =>
      afterwards(
        calls.call(endpoints.update, { ...at(entry), body: { ...draft, revision: entry.revision } }),
      ),
    remove: (entry: Pick<CatalogEntry, 'id' | 'revision'>, reason: string) =>
      afterwards(
        calls.call(endpoints.remove, {
          ...at(entry),
          body: { revision: entry.revision, ...(reason.trim() === '' ? {} : { reason }) },
        }),
      ),
    restore: (entry: Pick<CatalogEntry, 'id' | 'revision'>) =>
      afterwards(calls.call(endpoints.restore, { ...at(entry), body: { revision: entry.revision } })),
  };
}
