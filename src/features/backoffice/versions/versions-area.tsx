import { useTranslation } from 'react-i18next';
import { versionEndpoints } from '#contract/catalog.contract.ts';
import { type VersionDraft, versionDraftSchema } from '#contract/catalog-drafts.ts';
import { OPERATING_SYSTEMS } from '#contract/content.contract.ts';
import { Day } from '#src/components/day.tsx';
import { koreanDay } from '#src/lib/korean-periods.ts';
import type { AreaProps } from '../areas.ts';
import { CatalogArea, type CatalogDescription } from '../catalog/catalog-area.tsx';

/** Versions of the software, with their installers. */
export const VersionsArea = (area: AreaProps) => {
  const { t } = useTranslation();
  const description: CatalogDescription<VersionDraft> = {
    name: 'versions',
    endpoints: versionEndpoints,
    schema: versionDraftSchema,
    refusals: { version: 'taken', file: 'file' },
    label: t('backoffice.catalog.versions.title'),
    titleOf: ({ os, version }) => `${t(`backoffice.catalog.versions.systems.${os}`)} ${version}`,
    blank: { os: 'windows', updatedOn: koreanDay(Date.now()) },
    columns: [
      {
        name: 'updatedOn',
        label: t('backoffice.catalog.versions.updatedOn'),
        cell: ({ updatedOn }) => <Day day={updatedOn} />,
      },
      {
        name: 'file',
        label: t('backoffice.catalog.versions.file'),
        cell: ({ file }) => file?.name ?? '–',
      },
    ],
    fields: [
      {
        kind: 'choice',
        name: 'os',
        label: t('backoffice.catalog.versions.os'),
        options: OPERATING_SYSTEMS.map((value) => ({
          value,
          label: t(`backoffice.catalog.versions.systems.${value}`),
        })),
      },
      {
        kind: 'text',
        name: 'version',
        label: t('backoffice.catalog.versions.version'),
        hint: t('backoffice.catalog.versions.versionHint'),
      },
      { kind: 'day', name: 'updatedOn', label: t('backoffice.catalog.versions.updatedOn') },
      { kind: 'file', name: 'file', label: t('backoffice.catalog.versions.file'), isOptional: true },
      {
        kind: 'linesInBoth',
        name: 'improvements',
        label: t('backoffice.catalog.versions.improvements'),
        isOptional: true,
      },
      {
        kind: 'linesInBoth',
        name: 'features',
        label: t('backoffice.catalog.versions.features'),
        isOptional: true,
      },
      {
        kind: 'linesInBoth',
        name: 'fixes',
        label: t('backoffice.catalog.versions.fixes'),
        isOptional: true,
      },
    ],
  };
  return <CatalogArea area={area} description={description} />;
};
