import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from './storage.ts';

const SECRET_KEY = `${PRODUCT.slug}.link`;

/**
 * Moves the secret of an e-mailed link out of the address bar, before anything else can read the address (S31). It is
 * kept in session storage, so that it survives a reload of the page.
 *
 * @param page the window; its address loses the fragment
 * @param store storage of this tab
 * @returns whether the address had a secret
 */
export function takeLinkSecret(page: Window, store: KeyValueStore): boolean {
  const token = new URLSearchParams(page.location.hash.slice(1)).get('token');
  if (token === null) return false;
  store.set(SECRET_KEY, token);
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
  return true;
}

/** @returns the secret, '' when this tab was not opened by a link */
export const readLinkSecret = (store: KeyValueStore): string => store.get(SECRET_KEY) ?? '';

/** Removes a used secret: keeping it could only help an attacker. */
export const forgetLinkSecret = (store: KeyValueStore): void => store.remove(SECRET_KEY);
