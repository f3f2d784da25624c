import * as z from 'zod/mini';
import { idParams, instantSchema, reasonSchema } from './backoffice.contract.ts';
import {
  openingDraftSchema,
  planDraftSchema,
  planRulesDraftSchema,
  printerDraftSchema,
  versionDraftSchema,
} from './catalog-drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { rowVersionSchema } from './fields.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

const changedSchema = z.object({ revision: rowVersionSchema });
const entrySchema = z.object({
  id: z.string(),
  /** Incremented by every change. */
  revision: rowVersionSchema,
  deletedAt: z.nullable(instantSchema),
});
export type CatalogEntry = z.infer<typeof entrySchema>;

const REFUSALS = ['SessionEnded', 'NotFound'] as const;
const CONFLICTS = [...REFUSALS, 'ChangedMeanwhile'] as const;
const FRESH = { needsFreshCode: true, errors: [...CONFLICTS, 'ConfirmAgain'] } as const;
/** An opening in both languages, most letters being three bytes. */
const ENTRY_BYTES = 300_000;

/**
 * The calls that list, create, replace, delete and restore the entries of one kind.
 * @param kind names the ids of the calls and their path, as in `printer` and `printers`
 * @param isDelicate whether every change needs a fresh code, not only a deletion
 * @param draft what staff write
 */
function catalogEndpoints<const One extends string, const Many extends string, Draft>(
  { one, many, isDelicate = false, ...who }: { one: One; many: Many; isDelicate?: boolean; adminOnly?: true },
  draft: z.ZodMiniType<Draft, Draft>,
) {
  const staff = { auth: 'staff', ...who } as const;
  const change = isDelicate ? FRESH : { errors: CONFLICTS };
  const path = `/api/v1/backoffice/${many.toLowerCase() as Lowercase<Many>}` as const;
  const entry: z.ZodMiniType<Draft & CatalogEntry> = z.intersection(draft, entrySchema);
  const revised: z.ZodMiniType<Draft & z.infer<typeof changedSchema>> = z.intersection(draft, changedSchema);
  return {
    list: defineEndpoint({
      ...staff,
      id: `listStaff${many}`,
      method: 'GET',
      path,
      summary: `All ${many.toLowerCase()} as they are edited, deleted ones included.`,
      response: z.array(entry),
      errors: REFUSALS,
    }),
    create: defineEndpoint({
      ...staff,
      id: `create${one}`,
      method: 'POST',
      path,
      summary: `Adds one of the ${many.toLowerCase()}.`,
      body: draft,
      bodyBytes: ENTRY_BYTES,
      response: z.object({ id: z.string(), revision: rowVersionSchema }),
      ...(isDelicate ? { ...FRESH, errors: [...REFUSALS, 'ConfirmAgain'] } : { errors: REFUSALS }),
    }),
    update: defineEndpoint({
      ...staff,
      id: `update${one}`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replaces one of the ${many.toLowerCase()}. ChangedMeanwhile if \`revision\` is not the current one.`,
      params: idParams,
      body: revised,
      bodyBytes: ENTRY_BYTES,
      response: changedSchema,
      ...change,
    }),
    remove: defineEndpoint({
      ...staff,
      id: `delete${one}`,
      method: 'POST',
      path: `${path}/{id}/delete`,
      summary: `Deletes one of the ${many.toLowerCase()}. It can be restored for 30 days.`,
      params: idParams,
      body: z.object({ revision: rowVersionSchema, reason: reasonSchema }),
      response: changedSchema,
      ...FRESH,
    }),
    restore: defineEndpoint({
      ...staff,
      id: `restore${one}`,
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Restores one of the deleted ${many.toLowerCase()}.`,
      params: idParams,
      body: changedSchema,
      response: changedSchema,
      ...change,
    }),
  };
}

/** The calls of one kind of entries. */
export type CatalogEndpoints<Draft> = ReturnType<typeof catalogEndpoints<string, string, Draft>>;

export const printerEndpoints = catalogEndpoints({ one: 'Printer', many: 'Printers' }, printerDraftSchema);
export const versionEndpoints = catalogEndpoints(
  { one: 'Version', many: 'Versions', isDelicate: true },
  versionDraftSchema,
);
export const openingEndpoints = catalogEndpoints({ one: 'Opening', many: 'Openings' }, openingDraftSchema);
export const planEndpoints = catalogEndpoints(
  { one: 'Plan', many: 'Plans', isDelicate: true, adminOnly: true },
  planDraftSchema,
);

export const readPlanRules = defineEndpoint({
  id: 'readPlanRules',
  method: 'GET',
  path: '/api/v1/backoffice/plan-rules',
  summary: 'The rules for points as they are edited.',
  auth: 'staff',
  adminOnly: true,
  response: z.extend(planRulesDraftSchema, changedSchema.shape),
  errors: REFUSALS,
});

export const updatePlanRules = defineEndpoint({
  id: 'updatePlanRules',
  method: 'PUT',
  path: '/api/v1/backoffice/plan-rules',
  summary: 'Replaces the rules for points. ChangedMeanwhile if `revision` is not the current one.',
  auth: 'staff',
  adminOnly: true,
  body: z.extend(planRulesDraftSchema, changedSchema.shape),
  response: changedSchema,
  ...FRESH,
});

/** Bytes of each part of an upload: fits a multipart form, and arrives in time on 1.5 Mbit/s. */
export const INSTALLER_PART_BYTES = IMAGE_LIMITS.bytes - 100_000;
/** Ends of the names of programs and archives for the two systems. */
export const INSTALLER_TYPES = ['exe', 'msi', 'msix', 'zip', 'dmg', 'pkg'];
/** No name ends like a checksum or signature, which are files of the server. */
export const INSTALLER_NAME = new RegExp(
  String.raw`^[A-Za-z0-9][A-Za-z0-9._-]{0,80}\.(?:${INSTALLER_TYPES.join('|')})$`,
);

export const startInstaller = defineEndpoint({
  id: 'startInstaller',
  method: 'POST',
  path: '/api/v1/backoffice/installers',
  summary:
    'Starts the upload of an installer. PayloadTooLarge beyond the configured size. One that is not finished, or that no ' +
    'version refers to, is removed after a day.',
  auth: 'staff',
  body: z.object({
    name: z.string().check(z.regex(INSTALLER_NAME)),
    /** In bytes. */
    size: z.int().check(z.minimum(1)),
  }),
  response: z.object({ key: z.string() }),
  errors: [...REFUSALS, 'PayloadTooLarge'],
});

export const sendInstallerPart = defineEndpoint({
  id: 'sendInstallerPart',
  method: 'POST',
  path: '/api/v1/backoffice/installers/{key}/parts',
  summary:
    `Writes a part of at most ${INSTALLER_PART_BYTES} bytes; \`offset\` is at most what has been received, so that a part may be ` +
    'repeated. The last one returns the file, with the checksum that the server computed.',
  auth: 'staff',
  params: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  multipart: z.object({ offset: z.string().check(z.regex(/^\d{1,12}$/)) }),
  file: 'file',
  response: z.object({
    /** In bytes. */
    received: z.int(),
    file: versionDraftSchema.shape.file,
  }),
  errors: [...REFUSALS, 'PayloadTooLarge', 'ImageTooLarge'],
});
