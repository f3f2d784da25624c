import { PRODUCT } from '#contract/product.ts';
import { randomSecret } from './random-secret.ts';
import { type KeyValueStore, localStore } from './storage.ts';

/** Key of the mark of this browser in local storage. */
const DEVICE_KEY = `${PRODUCT.slug}.device`;
const MARK = /^[A-Za-z0-9_-]{43}$/;

/** The mark of this browser; undefined before the first sign-in, and for a value that is none. */
export function readDeviceMark(store: KeyValueStore = localStore): string | undefined {
  const mark = store.get(DEVICE_KEY);
  return mark !== null && MARK.test(mark) ? mark : undefined;
}

/**
 * The mark that this browser signs in with, made at its first sign-in. An account knows it from then on, so that wrong
 * passwords of others at the same address do not slow this browser down. It says nothing about anybody, stays after a
 * logout, and ends with a change of the password.
 */
export function deviceMark(store: KeyValueStore = localStore): string {
  const known = readDeviceMark(store);
  if (known !== undefined) return known;
  const mark = randomSecret();
  store.set(DEVICE_KEY, mark);
  return mark;
}
