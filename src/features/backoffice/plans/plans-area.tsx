import { useTranslation } from 'react-i18next';
import { planEndpoints } from '#contract/catalog.contract.ts';
import { type PlanDraft, planDraftSchema } from '#contract/catalog-drafts.ts';
import { PAYMENT_TYPES } from '#contract/content.contract.ts';
import { Button } from '#src/components/button.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { countFormat } from '#src/lib/formats.ts';
import type { AreaProps } from '../areas.ts';
import { CatalogArea, type CatalogDescription } from '../catalog/catalog-area.tsx';
import { PlanRulesForm } from './plan-rules-form.tsx';

/** The value of the parameter `id` for the rules; every plan's id contains a dash or a number behind it. */
const RULES = 'rules';

/** The pricing table and the rules for points. */
export const PlansArea = (area: AreaProps) => {
  const { t, i18n } = useTranslation();
  const lang = useContentLanguage();
  const count = countFormat(i18n.language);
  if (area.search.id === RULES) return <PlanRulesForm area={area} />;
  const description: CatalogDescription<PlanDraft> = {
    name: 'plans',
    endpoints: planEndpoints,
    schema: planDraftSchema,
    refusals: { discountPercent: 'annualDiscount' },
    label: t('backoffice.catalog.plans.title'),
    titleOf: ({ category, type, points }) =>
      `${category[lang]} · ${t(`backoffice.catalog.plans.types.${type}`)} · ${count.format(points)}`,
    blank: { type: 'monthly', discountPercent: 0, position: 0 },
    columns: [
      {
        name: 'pricePerPoint',
        label: t('backoffice.catalog.plans.pricePerPoint'),
        cell: ({ pricePerPoint }) => count.format(pricePerPoint),
      },
      {
        name: 'price',
        label: t('backoffice.catalog.plans.priceOf12Months'),
        cell: ({ priceOf12Months }) => count.format(priceOf12Months),
      },
    ],
    fields: [
      { kind: 'textInBoth', name: 'category', label: t('backoffice.catalog.plans.category') },
      {
        kind: 'textInBoth',
        name: 'description',
        label: t('backoffice.catalog.plans.description'),
        isLong: true,
      },
      {
        kind: 'text',
        name: 'group',
        label: t('backoffice.catalog.plans.group'),
        hint: t('backoffice.catalog.plans.groupHint'),
      },
      { kind: 'number', name: 'position', label: t('backoffice.catalog.plans.position') },
      {
        kind: 'choice',
        name: 'type',
        label: t('backoffice.catalog.plans.type'),
        options: PAYMENT_TYPES.map((value) => ({
          value,
          label: t(`backoffice.catalog.plans.types.${value}`),
        })),
      },
      { kind: 'number', name: 'discountPercent', label: t('backoffice.catalog.plans.discountPercent') },
      {
        kind: 'number',
        name: 'monthlyChargePoints',
        label: t('backoffice.catalog.plans.monthlyChargePoints'),
        hint: t('backoffice.catalog.plans.onlySubscription'),
        isOptional: true,
      },
      { kind: 'number', name: 'points', label: t('backoffice.catalog.plans.points') },
      { kind: 'number', name: 'pointsForUse', label: t('backoffice.catalog.plans.pointsForUse') },
      { kind: 'number', name: 'pricePerPoint', label: t('backoffice.catalog.plans.pricePerPoint') },
      {
        kind: 'number',
        name: 'monthlyFee',
        label: t('backoffice.catalog.plans.monthlyFee'),
        hint: t('backoffice.catalog.plans.onlySubscription'),
        isOptional: true,
      },
      { kind: 'number', name: 'priceOf12Months', label: t('backoffice.catalog.plans.priceOf12Months') },
    ],
  };
  return (
    <CatalogArea
      area={area}
      description={description}
      further={
        <Button variant="secondary" onClick={() => area.onSearch({ id: RULES })}>
          {t('backoffice.catalog.plans.editRules')}
        </Button>
      }
    />
  );
};
