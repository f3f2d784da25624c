import { queryOptions } from '@tanstack/react-query';
import { listPrinters } from '#contract/content.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';

export const printersQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['printers', lang],
    queryFn: ({ signal }) => api.read(listPrinters, { query: { lang } }, { signal }),
  });
