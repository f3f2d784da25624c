import type { AuthRef, AuthSnapshot } from '#machines/auth/auth.selectors.ts';

/** A sign-up that was begun in this browser and waits to be continued. */
export interface Resumable {
  email: string;
  /** What comes next: the mail's code or link, or, once the address is verified, a password. */
  next: 'mail' | 'password';
}

/** The sign-up that may be offered to be continued. */
export interface ResumableStore {
  /** Null while a dialog is open, somebody is signed in, nothing was begun, or it was dismissed. */
  current(): Resumable | null;
  subscribe(listener: () => void): () => void;
  /** Not offered again in this document. */
  dismiss(): void;
}

function resumableOf({ value, context }: AuthSnapshot): Resumable | null {
  if (value !== 'closed' || context.isAuthorised) return null;
  if (context.verified !== null) return { email: context.verified.email, next: 'password' };
  return context.awaitedEmail === '' ? null : { email: context.awaitedEmail, next: 'mail' };
}

export function createResumableStore(auth: AuthRef): ResumableStore {
  const listeners = new Set<() => void>();
  let known: Resumable | null = null;
  let dismissedEmail = '';
  const tell = () => {
    for (const listener of listeners) listener();
  };
  auth.subscribe(tell);
  return {
    current: () => {
      const now = resumableOf(auth.getSnapshot());
      if (now?.email !== known?.email || now?.next !== known?.next) known = now;
      return known?.email === dismissedEmail ? null : known;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss: () => {
      dismissedEmail = known?.email ?? '';
      tell();
    },
  };
}
