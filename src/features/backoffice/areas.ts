import type { Staff } from '#contract/backoffice.contract.ts';
import type { Search } from '#src/lib/search.ts';
import type { BackofficeCalls } from './backoffice-calls.ts';

/** The areas of the back office in order, as in the `area` parameter of the address. */
const EDITOR_AREAS = ['posts', 'versions', 'printers', 'openings', 'inquiries'] as const;
const ADMIN_AREAS = ['plans', 'members', 'audit', 'jobs'] as const;
export type AreaName = (typeof EDITOR_AREAS)[number] | (typeof ADMIN_AREAS)[number];

/** The areas a role may open. The server refuses the calls of the other areas as well. */
export const areasOf = (role: Staff['role']): readonly AreaName[] =>
  role === 'admin' ? [...EDITOR_AREAS, ...ADMIN_AREAS] : EDITOR_AREAS;

/** The area that an address names; the first for any other value. */
export const areaNamed = (value: unknown, role: Staff['role']): AreaName =>
  areasOf(role).find((name) => name === value) ?? 'posts';

/** Parameters of the address that areas read. */
export const AREA_PARAMETERS = ['area', 'id', 'q', 'state', 'kind', 'deleted'] as const;

/** The properties of every area. */
export interface AreaProps {
  readonly calls: BackofficeCalls;
  readonly staff: Staff;
  /** AREA_PARAMETERS as in the address; they are not validated. */
  readonly search: Search;
  /** Writes parameters to the address; an empty text removes one. */
  readonly onSearch: (parameters: Partial<Record<(typeof AREA_PARAMETERS)[number], string>>) => void;
}
