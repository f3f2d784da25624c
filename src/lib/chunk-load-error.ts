/** Chunks of the app that fail to load: removed from the server by a deployment, or temporarily unreachable. */
import { readTime } from '#contract/time.contract.ts';
import type { ApiClient } from './api-client.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { mayReload } from './single-reload.ts';
import { sessionStore } from './storage.ts';

const CHUNK_LOAD_ERROR = 'ChunkLoadError';

/** Controls with typed text that a reload would lose; a search is kept in the address. */
const TYPED =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="search"], [readonly])';

/** A navigation that has not replaced the page after this time, ms, was probably a download or cancelled. */
const LEAVING_MS = 10_000;

/** Search parameters that make the reloaded page repeat what the user asked for. */
export type ReloadParams = Readonly<Record<string, string | undefined>>;

/** The chunk was not requested, because the browser is offline. */
export class OfflineChunkError extends Error {
  override readonly name = 'OfflineChunkError';
  override readonly message = 'A part of the app failed to load offline.';
}

/** Whether the connection was lost after the page loaded; a browser that reports offline earlier may be wrong. */
let isConnectionLost = false;

/** When the page was last about to be left, by the browser's clock, ms. */
let leftAt = 0;

/** Loads a chunk, unless the connection was lost: most browsers never retry a failed module in the same document. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  if (isConnectionLost && !navigator.onLine) throw new OfflineChunkError();
  return load();
}

/** Whether an error is a failed load of a chunk; needs an earlier call of {@link nameChunkLoadErrors}. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === CHUNK_LOAD_ERROR;

/** Makes {@link loadChunk} refuse while the connection is lost. Call it after hydration, whose chunks are preloaded. */
export function watchNetwork(page: Window): void {
  for (const change of ['offline', 'online'] as const)
    page.addEventListener(change, () => {
      isConnectionLost = change === 'offline';
    });
}

/**
 * Gives failed loads a name and message of their own, because the router reloads the page, even offline, for
 * every message that it recognises as a failed import. Also removes a failed stylesheet; otherwise the next
 * attempt would treat it as loaded. Notes when the page is left, for {@link recoverFromChunkError}.
 */
export function nameChunkLoadErrors(page: Window): void {
  // Not `beforeunload`: Firefox keeps no page that listens to it for Back. Browsers without this API load on while leaving.
  const navigation: Navigation | undefined = page.navigation;
  navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) leftAt = Date.now();
  });
  page.addEventListener('vite:preloadError', ({ payload }) => {
    if (isChunkLoadError(payload)) return;
    const [, address] = /^Unable to preload CSS for (\S+)/.exec(payload.message) ?? [];
    for (const link of page.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (link.href === address) link.remove();
    payload.name = CHUNK_LOAD_ERROR;
    payload.message = `A part of the app failed to load. ${payload.message}`;
  });
}

const holdsTypedText = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');

/**
 * Reloads the page after a chunk failed to load, if the server responds, no typed text would be lost, and there was no
 * such reload in the last minute. A page that is being left stays as it is: Firefox then aborts the loads of chunks, and
 * a reload would cancel the navigation.
 *
 * @param params parameters to add to the address
 * @returns whether the page reloads or is being left; if not, the caller has to handle the failure
 */
export async function recoverFromChunkError(
  error: unknown,
  api: ApiClient,
  params: ReloadParams = {},
): Promise<boolean> {
  if (!isChunkLoadError(error) || !navigator.onLine) return false;
  const { result } = await api.call(readTime, {}, { anonymous: true });
  if (Date.now() - leftAt < LEAVING_MS) return true;
  if (result === 'failure' || holdsTypedText(document)) return false;
  if (!mayReload(sessionStore, Date.now())) return false;
  const { pathname, search, hash } = location;
  history.replaceState(
    history.state,
    '',
    `${pathname}${stringifySearch({ ...parseSearch(search), ...params })}${hash}`,
  );
  location.reload();
  return true;
}
