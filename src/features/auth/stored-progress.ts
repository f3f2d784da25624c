import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import { COOLDOWNS_KEY, readCooldowns } from '#src/lib/mail-cooldowns.ts';
import { readAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { readTicket, TICKET_KEY } from '#src/lib/ticket-record.ts';

export interface StoredProgressDeps {
  page: Pick<Window, 'addEventListener'>;
  /** Local storage, which the tabs of a browser share. */
  store: KeyValueStore;
  /** Server time, ms since the epoch. */
  now: () => number;
}

/**
 * Tells the auth chart what this browser has stored about a sign-up and its mails: at once what is stored
 * already, later what other tabs store. A dialog that waits for the confirmation of an address continues when
 * another tab confirms it; a closed one stays closed. Storage events come only from tabs of the same browser: if
 * someone requests a mail for another person's address, the owner's confirmation in another browser does not help
 * them (decisions).
 */
export function followStoredProgress(
  { page, store, now }: StoredProgressDeps,
  auth: Pick<AuthRef, 'send'>,
): void {
  const readVerified = () => {
    const stored = readTicket(store, now());
    if (stored === null) return null;
    const { email, ticket, expiresAt } = stored;
    return { verified: { email, ticket }, validity: { until: expiresAt, at: now() } };
  };
  const tellCooldowns = () => {
    for (const { kind, email, until } of readCooldowns(store, now())) {
      const mail = kind === 'invitation' ? { kind, email, handle: 0 } : { kind, email };
      auth.send({ type: 'cooldown.known', mail, cooldown: { until, at: now() } });
    }
  };

  tellCooldowns();
  const known = readVerified();
  const pending = readAwaitedEmail(store, now());
  if (known !== null) auth.send({ type: 'address.verified', ...known });
  else if (pending !== null) auth.send({ type: 'verification.pending', email: pending.email });
  page.addEventListener('storage', ({ key }) => {
    if (key === COOLDOWNS_KEY) tellCooldowns();
    const verified = key === TICKET_KEY ? readVerified() : null;
    if (verified !== null) auth.send({ type: 'address.verifiedElsewhere', ...verified });
  });
}
