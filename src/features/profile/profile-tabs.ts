import type { Profile } from '#contract/user.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { AccountServices } from './account-services.ts';

/** The tabs of the profile area in order, as in the `tab` parameter of the address. */
export const TABS = ['profile', 'purchases', 'usage', 'security'] as const;
export type TabName = (typeof TABS)[number];

/** The tab that an address names; the first for any other value. */
export const tabNamed = (value: unknown): TabName => TABS.find((name) => name === value) ?? 'profile';

/** What every tab gets. */
export interface TabProps {
  readonly api: ApiClient;
  readonly account: AccountServices;
  readonly profile: Profile;
  /** Asks the member for confirmation, then logs out. */
  readonly onLogout: () => void;
}
