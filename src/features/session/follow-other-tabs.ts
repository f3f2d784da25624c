import { AUTH_KEY, readAuthRecord } from '#src/lib/auth-record.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

export interface OtherTabsDeps {
  page: Pick<Window, 'addEventListener'>;
  store: KeyValueStore;
  /** The token this tab works with, null while nobody is signed in here. */
  currentToken: () => string | null;
  /** Loads this tab anew. */
  reload: () => void;
}

/**
 * Another tab signed out, or in as somebody else: this one starts anew from what is stored, so that no tab goes
 * on with a token that has ended and no page mixes two members. The event never comes from the tab itself.
 */
export function followOtherTabs({ page, store, currentToken, reload }: OtherTabsDeps): void {
  page.addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key !== null && key !== AUTH_KEY) return;
    if ((readAuthRecord(store)?.accessToken ?? null) !== currentToken()) reload();
  });
}
