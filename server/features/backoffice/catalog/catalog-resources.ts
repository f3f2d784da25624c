import type { OpeningDraft, PlanDraft, PrinterDraft, VersionDraft } from '#contract/catalog-drafts.ts';
import { ApiError } from '../../../api-error.ts';
import type { Database } from '../../../db/client.ts';
import { findInstaller } from '../../../storage/installers.queries.ts';
import { findMonthlyPointPrice, hasVersion } from './catalog-edit.queries.ts';
import type { CatalogResource } from './catalog-edit.service.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const PRINTERS: CatalogResource<PrinterDraft> = {
  kind: 'printers',
  name: 'printer',
  titleOf: ({ maker, model }) => `${maker.en} ${model}`,
  compare: (a, b) => byText(a.maker.en, b.maker.en) || byText(a.model, b.model),
};

export const OPENINGS: CatalogResource<OpeningDraft> = {
  kind: 'openings',
  name: 'opening',
  titleOf: ({ title }) => title.en,
  compare: (a, b) => byText(b.postedOn, a.postedOn) || byText(a.id, b.id),
};

/** The file as it was, or an uploaded one as it was recorded: what the browser says about it is not believed. */
async function fileOf(
  tx: Database,
  { file }: VersionDraft,
  current: VersionDraft | undefined,
): Promise<VersionDraft['file']> {
  if (file === null) return null;
  if (file.url === current?.file?.url) return current.file;
  const installer = await findInstaller(tx, file.url);
  if (installer === undefined) throw new ApiError('ValidationFailed', { field: 'file' });
  return installer;
}

export const VERSIONS: CatalogResource<VersionDraft> = {
  kind: 'versions',
  name: 'version',
  titleOf: ({ os, version }) => `${os} ${version}`,
  compare: (a, b) => byText(b.updatedOn, a.updatedOn) || byText(a.os, b.os),
  complete: async (tx, draft, current) => ({ ...draft, file: await fileOf(tx, draft, current) }),
  check: async (tx, draft, id) => {
    if (await hasVersion(tx, draft, id)) throw new ApiError('ValidationFailed', { field: 'version' });
  },
};

export const PLANS: CatalogResource<PlanDraft> = {
  kind: 'plans',
  name: 'plan',
  titleOf: ({ group, type, points }) => `${group} ${type === 'point-based' ? points : type}`,
  compare: (a, b) => a.position - b.position || byText(a.id, b.id),
  check: async (tx, { type, group, pricePerPoint, discountPercent }) => {
    if (type !== 'annual') return;
    const monthly = await findMonthlyPointPrice(tx, group);
    if (monthly !== undefined && monthly * (100 - discountPercent) !== pricePerPoint * 100)
      throw new ApiError('ValidationFailed', { field: 'discountPercent' });
  },
};
