import { queryOptions } from '@tanstack/react-query';
import { listVersions } from '#contract/content.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';

export const versionsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['versions', lang],
    queryFn: ({ signal }) => api.read(listVersions, { query: { lang } }, { signal }),
  });
