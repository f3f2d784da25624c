import { useTranslation } from 'react-i18next';
import { printerEndpoints } from '#contract/catalog.contract.ts';
import { type PrinterDraft, printerDraftSchema } from '#contract/catalog-drafts.ts';
import { PRINTER_STATUSES, PRINTER_TECHNOLOGIES } from '#contract/content.contract.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { AreaProps } from '../areas.ts';
import { CatalogArea, type CatalogDescription } from '../catalog/catalog-area.tsx';

/** Compatible printers. */
export const PrintersArea = (area: AreaProps) => {
  const { t } = useTranslation();
  const lang = useContentLanguage();
  const description: CatalogDescription<PrinterDraft> = {
    name: 'printers',
    endpoints: printerEndpoints,
    schema: printerDraftSchema,
    label: t('backoffice.catalog.printers.title'),
    titleOf: ({ maker, model }) => `${maker[lang]} ${model}`,
    blank: { technology: 'dlp', status: 'asked', wavelength: 405 },
    columns: [
      {
        name: 'technology',
        label: t('backoffice.catalog.printers.technology'),
        cell: ({ technology }) => technology.toUpperCase(),
      },
      {
        name: 'status',
        label: t('backoffice.catalog.printers.status'),
        cell: ({ status }) => t(`backoffice.catalog.printers.statuses.${status}`),
      },
      {
        name: 'sinceVersion',
        label: t('backoffice.catalog.printers.sinceVersion'),
        cell: ({ sinceVersion }) => sinceVersion ?? '–',
      },
    ],
    fields: [
      { kind: 'textInBoth', name: 'maker', label: t('backoffice.catalog.printers.maker') },
      { kind: 'text', name: 'model', label: t('backoffice.catalog.printers.model') },
      {
        kind: 'choice',
        name: 'technology',
        label: t('backoffice.catalog.printers.technology'),
        options: PRINTER_TECHNOLOGIES.map((value) => ({ value, label: value.toUpperCase() })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('backoffice.catalog.printers.status'),
        options: PRINTER_STATUSES.map((value) => ({
          value,
          label: t(`backoffice.catalog.printers.statuses.${value}`),
        })),
      },
      {
        kind: 'text',
        name: 'sinceVersion',
        label: t('backoffice.catalog.printers.sinceVersion'),
        hint: t('backoffice.catalog.printers.versionHint'),
        isOptional: true,
      },
      { kind: 'number', name: 'buildVolume.x', label: t('backoffice.catalog.printers.width') },
      { kind: 'number', name: 'buildVolume.y', label: t('backoffice.catalog.printers.depth') },
      { kind: 'number', name: 'buildVolume.z', label: t('backoffice.catalog.printers.height') },
      { kind: 'number', name: 'wavelength', label: t('backoffice.catalog.printers.wavelength') },
      {
        kind: 'linesInBoth',
        name: 'resins',
        label: t('backoffice.catalog.printers.resins'),
        isOptional: true,
      },
      {
        kind: 'words',
        name: 'aliases',
        label: t('backoffice.catalog.printers.aliases'),
        isOptional: true,
      },
    ],
  };
  return <CatalogArea area={area} description={description} />;
};
