import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from './storage.ts';

const RELOAD_KEY = `${PRODUCT.slug}.reloadedAt`;
const QUIET_MS = 60_000;

/**
 * Whether the page may reload itself: at most once in 60 s, so that repeated failures cannot become a reload loop
 * (S27), and never if the browser stores nothing.
 *
 * @param now the browser's clock, ms
 */
export function mayReload(store: KeyValueStore, now: number): boolean {
  const last = Number(store.get(RELOAD_KEY));
  // A clock set back must not forbid reloads for hours.
  const isQuiet = !(last > 0 && now >= last && now - last < QUIET_MS);
  // A time that the reload would forget prevents no loop.
  return isQuiet && store.set(RELOAD_KEY, String(now));
}
