import { PRODUCT } from '#contract/product.ts';
import { randomSecret } from './random-secret.ts';
import { type KeyValueStore, localStore } from './storage.ts';

/** Local storage key of this browser's mark. */
const DEVICE_KEY = `${PRODUCT.slug}.device`;
const MARK = /^[A-Za-z0-9_-]{43}$/;

/** This browser's mark; undefined before the first sign-in, and when the stored value is malformed. */
export function readDeviceMark(store: KeyValueStore = localStore): string | undefined {
  const mark = store.get(DEVICE_KEY);
  return mark !== null && MARK.test(mark) ? mark : undefined;
}

/**
 * The random id this browser signs in with, created at its first sign-in. The account remembers it, so that wrong
 * passwords from other browsers for the same e-mail address do not slow this one down. It identifies no person,
 * survives a logout, and is void once the password changes.
 */
export function deviceMark(store: KeyValueStore = localStore): string {
  const known = readDeviceMark(store);
  if (known !== undefined) return known;
  const mark = randomSecret();
  store.set(DEVICE_KEY, mark);
  return mark;
}
