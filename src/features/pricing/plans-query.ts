import { queryOptions } from '@tanstack/react-query';
import { listPlans } from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/language.ts';

export const plansQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['plans', lang],
    queryFn: ({ signal }) => api.read(listPlans, { query: { lang } }, { signal }),
  });

export type Rules = DataOf<typeof listPlans>['rules'];
