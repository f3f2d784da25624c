import type { Milestone, Opening, Printer, Version } from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import type { Lang } from '#contract/fields.ts';
import type { InBoth } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { koreanDay } from '../../korean-time.ts';
import {
  findMilestones,
  findOpenings,
  findPlanRules,
  findPlans,
  findPrinters,
  findVersions,
} from './catalog.queries.ts';
import { keepUnits } from './keep-units.ts';

type ContentDeps = Pick<Deps, 'db'>;

const each = (texts: readonly InBoth[], lang: Lang): string[] => texts.map((text) => text[lang]);

/** Printers sorted by maker and model, in the collation of the language. */
export async function listPrinters({ db }: ContentDeps, lang: Lang): Promise<Printer[]> {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const rows = await findPrinters(db);
  return rows
    .map((row) => ({ ...row, maker: row.maker[lang], resins: each(row.resins, lang) }))
    .sort((a, b) => compare(a.maker, b.maker) || compare(a.model, b.model));
}

export async function listVersions({ db }: ContentDeps, lang: Lang): Promise<Version[]> {
  const rows = await findVersions(db);
  const lines = (texts: readonly InBoth[]) => each(texts, lang).map(keepUnits);
  return rows.map(({ id: _id, ...row }) => ({
    ...row,
    improvements: lines(row.improvements),
    features: lines(row.features),
    fixes: lines(row.fixes),
  }));
}

export async function listPlans(
  { db }: ContentDeps,
  lang: Lang,
): Promise<DataOf<typeof ENDPOINTS.listPlans>> {
  const [rows, rules] = [await findPlans(db), await findPlanRules(db)];
  const uses = (rules?.uses ?? []).map((use) => ({ ...use, name: use.name[lang] }));
  return {
    plans: rows.map(({ position: _position, ...row }) => ({
      ...row,
      category: row.category[lang],
      description: row.description[lang],
    })),
    rules: {
      currency: 'KRW',
      annualDiscountPercent: rules?.annualDiscountPercent ?? 0,
      pointValidityMonths: rules?.pointValidityMonths ?? 0,
      creditDay: rules?.creditDay ?? 1,
      uses,
      pointsPerCase: uses.reduce((sum, use) => sum + use.points, 0),
    },
  };
}

/** Open positions first; a position past its last day is closed, even if still stored as open. */
export async function listOpenings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lang: Lang,
): Promise<Opening[]> {
  const today = koreanDay(clock());
  const rows = await findOpenings(db);
  const openings = rows.map((row) => ({
    ...row,
    isOpen: row.isOpen && (row.closesOn === null || row.closesOn >= today),
    title: row.title[lang],
    team: row.team[lang],
    place: row.place[lang],
    pay: row.pay[lang],
    summary: row.summary[lang],
    duties: each(row.duties, lang),
    requirements: each(row.requirements, lang),
    preferred: each(row.preferred, lang),
  }));
  return openings.sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
}

export async function listHistory({ db }: ContentDeps, lang: Lang): Promise<Milestone[]> {
  const rows = await findMilestones(db);
  return rows.map(({ year, month, title, detail }) => ({
    year,
    month,
    title: title[lang],
    detail: detail[lang],
  }));
}
