import {
  type CatalogEndpoints,
  openingEndpoints,
  planEndpoints,
  printerEndpoints,
  versionEndpoints,
} from '#contract/catalog.contract.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../deps.ts';
import type { MountEndpoint } from '../../../middleware/endpoint-route.ts';
import {
  type CatalogResource,
  createEntry,
  deleteEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from './catalog-edit.service.ts';
import { OPENINGS, PLANS, PRINTERS, VERSIONS } from './catalog-resources.ts';
import { readPlanRules, updatePlanRules } from './plan-rules.service.ts';

export function catalogRoutes(mount: MountEndpoint, deps: Deps): void {
  mountCatalog(mount, deps, printerEndpoints, PRINTERS);
  mountCatalog(mount, deps, versionEndpoints, VERSIONS);
  mountCatalog(mount, deps, openingEndpoints, OPENINGS);
  mountCatalog(mount, deps, planEndpoints, PLANS);
  mount(ENDPOINTS.readPlanRules, () => readPlanRules(deps));
  mount(ENDPOINTS.updatePlanRules, ({ body, staff }) => updatePlanRules(deps, staff.id, body));

  mount(ENDPOINTS.startInstaller, async ({ body, staff }) => ({
    key: await deps.installers.start({ ...body, staffId: staff.id }),
  }));
  mount(ENDPOINTS.sendInstallerPart, ({ params, fields, file, staff }) => {
    if (file === null) throw new ApiError('ValidationFailed', { field: 'file' });
    return deps.installers.write({ key: params.key, offset: Number(fields.offset), staffId: staff.id }, file);
  });
}

function mountCatalog<Draft>(
  mount: MountEndpoint,
  deps: Deps,
  endpoints: CatalogEndpoints<Draft>,
  resource: CatalogResource<Draft>,
): void {
  mount(endpoints.list, () => listEntries(deps, resource));
  mount(endpoints.create, ({ body, staff }) => createEntry(deps, resource, staff.id, body));
  mount(endpoints.update, ({ params, body, staff }) =>
    updateEntry(deps, resource, { ...params, revision: body.revision, staffId: staff.id }, body),
  );
  mount(endpoints.remove, ({ params, body, staff }) =>
    deleteEntry(deps, resource, { ...params, ...body, staffId: staff.id }),
  );
  mount(endpoints.restore, ({ params, body, staff }) =>
    restoreEntry(deps, resource, { ...params, ...body, staffId: staff.id }),
  );
}
