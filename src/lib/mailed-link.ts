import { LINK_KEY } from './link-secret.ts';
import type { KeyValueStore } from './storage.ts';

/** The link of a verification mail. */
export interface MailedLink {
  email: string;
  /** Its secret. */
  token: string;
}

/** @returns the link that opened this tab; null if none did */
export function readLink(store: KeyValueStore): MailedLink | null {
  const link = new URLSearchParams(store.get(LINK_KEY) ?? '');
  const token = link.get('token');
  return token === null ? null : { email: link.get('email') ?? '', token };
}

/** Removes a used link: keeping its secret could only help an attacker. */
export const forgetLink = (store: KeyValueStore): void => store.remove(LINK_KEY);
