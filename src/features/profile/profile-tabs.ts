import type { Profile } from '#contract/user.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Search } from '#src/lib/search.ts';
import type { AccountServices } from './account-services.ts';

/** The tabs of the profile area in order, as in the `tab` parameter of the address. */
export const TABS = ['profile', 'purchases', 'usage', 'security'] as const;
export type TabName = (typeof TABS)[number];

/** The tab that an address names; the first for any other value. */
export const tabNamed = (value: unknown): TabName => TABS.find((name) => name === value) ?? 'profile';

/** The filters of the lists, as in the parameters of the address; `kind` is the status of a purchase. */
type Filters = Partial<Record<'period' | 'kind', string>>;

/** The properties of every tab. */
export interface TabProps {
  readonly api: ApiClient;
  readonly account: AccountServices;
  /** The server's time, in ms since 1970. */
  readonly now: () => number;
  readonly profile: Profile;
  /** The filters in the address; they are not validated. */
  readonly search: Search;
  /** Writes filters to the address; an empty text removes one. */
  readonly onFilter: (filters: Filters) => void;
  /** Takes over the profile that the server has answered, also in the header. */
  readonly onProfile: (profile: Profile) => void;
  /** Asks the member for confirmation, then logs out. */
  readonly onLogout: () => void;
}
