import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../audit.queries.ts';
import { changeRules, findRules } from './catalog-edit.queries.ts';
import type { CatalogDeps } from './catalog-edit.service.ts';

type PlanRules = DataOf<typeof ENDPOINTS.readPlanRules>;

/** @throws ApiError NotFound before there are any */
export async function readPlanRules({ db }: Pick<Deps, 'db'>): Promise<PlanRules> {
  const rules = await findRules(db);
  if (rules === undefined) throw new ApiError('NotFound');
  return rules;
}

/** @throws ApiError NotFound, ChangedMeanwhile */
export async function updatePlanRules(
  deps: CatalogDeps,
  staffId: string,
  { revision, ...rules }: PlanRules,
): Promise<{ revision: number }> {
  const next = await deps.db.transaction(async (tx) => {
    const current = await findRules(tx);
    if (current === undefined) throw new ApiError('NotFound');
    const changed = await changeRules(tx, { id: current.id, revision }, rules);
    if (changed === undefined) throw new ApiError('ChangedMeanwhile');
    await writeAudit(tx, {
      at: deps.clock(),
      staffId,
      action: 'plan.rulesUpdated',
      subject: `plan:${current.id}`,
    });
    return changed;
  });
  deps.content.changed();
  return { revision: next };
}
