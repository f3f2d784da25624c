import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readPlanRules, updatePlanRules } from '#contract/catalog.contract.ts';
import { planRulesDraftSchema } from '#contract/catalog-drafts.ts';
import { notify } from '#src/components/notifications.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import type { AreaProps } from '../areas.ts';
import { BACKOFFICE_KEY } from '../backoffice-calls.ts';
import { CatalogForm } from '../catalog/catalog-form.tsx';
import type { Field } from '../catalog/fields.ts';

const KEY = [...BACKOFFICE_KEY, 'plan-rules'] as const;

/**
 * The form of the rules for points. The actions that cost points are fixed, but not their names and points. The day of the
 * credit and the validity of bought points have no field: they are part of the program and of the texts about prices.
 */
export const PlanRulesForm = ({ area: { calls, onSearch } }: { readonly area: AreaProps }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const rules = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => calls.read(readPlanRules, {}, signal),
  });
  if (rules.isError && rules.data === undefined)
    return <ErrorState text={t('errors.errorOccurred')} onRetry={() => void rules.refetch()} />;
  if (rules.data === undefined) return <p role="status">{t('common.loading')}</p>;
  const fields: Field[] = [
    {
      kind: 'number',
      name: 'annualDiscountPercent',
      label: t('backoffice.catalog.plans.annualDiscountPercent'),
    },
    ...rules.data.uses.flatMap((_use, index): Field[] => [
      {
        kind: 'textInBoth',
        name: `uses.${index}.name`,
        label: t('backoffice.catalog.plans.useName', { number: index + 1 }),
      },
      {
        kind: 'number',
        name: `uses.${index}.points`,
        label: t('backoffice.catalog.plans.usePoints', { number: index + 1 }),
      },
    ]),
  ];
  const close = () => onSearch({ id: '' });
  return (
    <CatalogForm
      title={t('backoffice.catalog.plans.rules')}
      calls={calls}
      entry={rules.data}
      editing={{
        fields,
        schema: planRulesDraftSchema,
        save: async (draft, revision) => {
          const outcome = await calls.call(updatePlanRules, { body: { ...draft, revision } });
          const reading = Promise.all(
            [KEY, ['plans']].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
          );
          if (outcome.result === 'success') {
            await reading;
            notify(t('backoffice.catalog.saved', { title: t('backoffice.catalog.plans.rules') }));
          }
          return outcome;
        },
        readNewer: async () => (await rules.refetch()).data,
      }}
      onSaved={close}
      onClose={close}
    />
  );
};
