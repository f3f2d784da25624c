import { useTranslation } from 'react-i18next';
import { openingEndpoints } from '#contract/catalog.contract.ts';
import { type OpeningDraft, openingDraftSchema } from '#contract/catalog-drafts.ts';
import { EMPLOYMENT_TYPES } from '#contract/content.contract.ts';
import { Day } from '#src/components/day.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import type { AreaProps } from '../areas.ts';
import { CatalogArea, type CatalogDescription } from '../catalog/catalog-area.tsx';

/** Job openings. */
export const OpeningsArea = (area: AreaProps) => {
  const { t } = useTranslation();
  const lang = useContentLanguage();
  const description: CatalogDescription<OpeningDraft> = {
    name: 'openings',
    endpoints: openingEndpoints,
    schema: openingDraftSchema,
    label: t('backoffice.catalog.openings.opening'),
    titleOf: ({ title }) => title[lang],
    blank: { employment: 'full-time', isOpen: true, postedOn: koreanDay(Date.now()) },
    columns: [
      {
        name: 'isOpen',
        label: t('backoffice.catalog.openings.isOpen'),
        cell: ({ isOpen }) =>
          t(isOpen ? 'backoffice.catalog.openings.open' : 'backoffice.catalog.openings.closed'),
      },
      {
        name: 'postedOn',
        label: t('backoffice.catalog.openings.postedOn'),
        cell: ({ postedOn }) => <Day day={postedOn} />,
      },
      {
        name: 'closesOn',
        label: t('backoffice.catalog.openings.closesOn'),
        cell: ({ closesOn }) =>
          closesOn === null ? t('backoffice.catalog.openings.untilFilled') : <Day day={closesOn} />,
      },
    ],
    fields: [
      { kind: 'textInBoth', name: 'title', label: t('backoffice.catalog.openings.title') },
      { kind: 'textInBoth', name: 'team', label: t('backoffice.catalog.openings.team') },
      { kind: 'textInBoth', name: 'place', label: t('backoffice.catalog.openings.place') },
      {
        kind: 'textInBoth',
        name: 'pay',
        label: t('backoffice.catalog.openings.pay'),
        hint: t('backoffice.catalog.openings.payHint'),
      },
      {
        kind: 'choice',
        name: 'employment',
        label: t('backoffice.catalog.openings.employment'),
        options: EMPLOYMENT_TYPES.map((value) => ({
          value,
          label: t(`backoffice.catalog.openings.employments.${value}`),
        })),
      },
      {
        kind: 'flag',
        name: 'isOpen',
        label: t('backoffice.catalog.openings.isOpen'),
        labels: [t('backoffice.catalog.openings.open'), t('backoffice.catalog.openings.closed')],
      },
      { kind: 'day', name: 'postedOn', label: t('backoffice.catalog.openings.postedOn') },
      {
        kind: 'day',
        name: 'closesOn',
        label: t('backoffice.catalog.openings.closesOn'),
        hint: t('backoffice.catalog.openings.closesOnHint'),
        isOptional: true,
      },
      {
        kind: 'textInBoth',
        name: 'summary',
        label: t('backoffice.catalog.openings.summary'),
        isLong: true,
      },
      {
        kind: 'linesInBoth',
        name: 'duties',
        label: t('backoffice.catalog.openings.duties'),
        isOptional: true,
      },
      {
        kind: 'linesInBoth',
        name: 'requirements',
        label: t('backoffice.catalog.openings.requirements'),
        isOptional: true,
      },
      {
        kind: 'linesInBoth',
        name: 'preferred',
        label: t('backoffice.catalog.openings.preferred'),
        isOptional: true,
      },
    ],
  };
  return <CatalogArea area={area} description={description} />;
};
