import { useSelector } from '@xstate/react';
import type { AuthRef, AuthSnapshot } from '#machines/auth/auth.selectors.ts';

/** A sign-up that was begun in this browser and waits to be continued. */
export interface Resumable {
  email: string;
  /** What comes next: the mail's code or link, or, once the address is verified, a password. */
  next: 'mail' | 'password';
}

function resumableOf({ value, context }: AuthSnapshot): Resumable | null {
  if (value !== 'closed' || context.isAuthorised) return null;
  if (context.verified !== null) return { email: context.verified.email, next: 'password' };
  return context.awaitedEmail === '' ? null : { email: context.awaitedEmail, next: 'mail' };
}

/** @returns null while a dialog is open, somebody is signed in, or nothing was begun */
export const useResumable = (auth: AuthRef): Resumable | null =>
  useSelector(auth, resumableOf, (one, other) => one?.email === other?.email && one?.next === other?.next);
