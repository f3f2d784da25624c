/** Parts of the app that do not arrive: gone from the server since a deployment, or out of reach at the moment. */
import { readTime } from '#contract/time.contract.ts';
import type { ApiClient } from './api-client.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { mayReload } from './single-reload.ts';
import { sessionStore } from './storage.ts';

const LOST_PART = 'LostPartError';

/** What somebody has typed and a reload would lose; a search stands in the address. */
const TYPED =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="search"], [readonly])';

/** Parameters of the address that bring what was asked for. */
export type Wish = Readonly<Record<string, string | undefined>>;

/** A part is not asked for without a network. */
export class OfflinePartError extends Error {
  override readonly name = 'OfflinePartError';
  override readonly message = 'A part of the app did not arrive. The browser is offline.';
}

/** The network has gone since the document came. A browser that calls itself offline from the start may be wrong. */
let isCutOff = false;

/**
 * Downloads a part of the app, unless the network has gone: a browser that could not load a module never asks for it
 * again in the same document.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isCutOff && !navigator.onLine) throw new OfflinePartError();
  return load();
}

/** Whether an error is the failed download of a part, once {@link nameLostParts} runs. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && error.name === LOST_PART;

/** From now on {@link fetchPart} minds the network. What the page needs first is there before the app asks for it. */
export function hearNetwork(page: Window): void {
  for (const change of ['offline', 'online'] as const)
    page.addEventListener(change, () => {
      isCutOff = change === 'offline';
    });
}

/**
 * Gives failed downloads a name of their own. The router would load the document anew for every error whose words it
 * knows, without network too; and a stylesheet that failed would count as loaded when it is asked for again.
 */
export function nameLostParts(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    if (isLostPart(payload)) return;
    const [, address] = /^Unable to preload CSS for (\S+)/.exec(payload.message) ?? [];
    for (const link of page.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (link.href === address) link.remove();
    payload.name = LOST_PART;
    payload.message = `A part of the app did not arrive. ${payload.message}`;
  });
}

const holdsTypedText = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');

/**
 * Loads the document anew when a part of it is gone: its server answers, nothing typed is lost, and it has not happened
 * in the last minute.
 *
 * @param wish what the address does not hold yet
 * @returns whether the document goes; else what to say and do about the part is the caller's
 */
export async function recoverLostPart(error: unknown, api: ApiClient, wish: Wish = {}): Promise<boolean> {
  if (!isLostPart(error) || !navigator.onLine) return false;
  const { result } = await api.call(readTime, {}, { anonymous: true });
  if (result === 'failure' || holdsTypedText(document)) return false;
  if (!mayReload(sessionStore, Date.now())) return false;
  const { pathname, search, hash } = location;
  history.replaceState(
    history.state,
    '',
    `${pathname}${stringifySearch({ ...parseSearch(search), ...wish })}${hash}`,
  );
  location.reload();
  return true;
}
