import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from './storage.ts';

/** Key of the link that opened the tab, in session storage. */
export const LINK_KEY = `${PRODUCT.slug}.link`;

/**
 * Moves the secret of an e-mailed link out of the address bar, before anything else can read the address (S31). It is
 * kept in session storage with its address, so that it survives a reload of the page: dialogs write another `email`
 * into the URL.
 *
 * @param page the window; its address loses the fragment
 * @param store storage of this tab
 * @returns whether the address had a secret
 */
export function takeLinkSecret(page: Window, store: KeyValueStore): boolean {
  const { hash, pathname, search } = page.location;
  const fragment = hash.slice(1);
  if (!new URLSearchParams(fragment).has('token')) return false;
  store.set(LINK_KEY, `${fragment}&${search.slice(1)}`);
  page.history.replaceState(page.history.state, '', pathname + search);
  return true;
}
