import { PRODUCT } from '#contract/product.ts';
import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import { COOLDOWNS_KEY, readCooldowns } from '#src/lib/mail-cooldowns.ts';
import { readAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { readTicket, TICKET_KEY } from '#src/lib/ticket-record.ts';

/** Local storage key of the sign-up that is no longer offered: when its mail or ticket expires. */
const DISMISSED_KEY = `${PRODUCT.slug}.sign-up-dismissed`;

/** The sign-up that a page offers to resume. */
const offerIn = (store: KeyValueStore, now: number) => readTicket(store, now) ?? readAwaitedEmail(store, now);

/** Stores that the sign-up is not to be offered again, until the next mail or step. */
export function keepDismissal(store: KeyValueStore, now: number): void {
  store.set(DISMISSED_KEY, String(offerIn(store, now)?.expiresAt));
}

export interface StoredProgressDeps {
  page: Pick<Window, 'addEventListener'>;
  /** Local storage, which the tabs of a browser share. */
  store: KeyValueStore;
  /** Server time, ms since the epoch. */
  now: () => number;
}

/**
 * Tells the auth chart what this browser has stored about a sign-up and its mails: at once what is stored
 * already, later what other tabs store. A tab that waits for the confirmation of an address continues when
 * another tab confirms it. Storage events come only from tabs of the same browser: if someone requests a mail
 * for another person's address, the owner's confirmation in another browser does not help them (decisions).
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
  const offer = offerIn(store, now());
  if (known !== null) auth.send({ type: 'address.verified', ...known });
  else if (offer !== null) auth.send({ type: 'verification.pending', email: offer.email });
  if (offer !== null && store.get(DISMISSED_KEY) === String(offer.expiresAt))
    auth.send({ type: 'resume.dismissed' });
  page.addEventListener('storage', ({ key }) => {
    if (key === COOLDOWNS_KEY) tellCooldowns();
    const verified = key === TICKET_KEY ? readVerified() : null;
    if (verified !== null) auth.send({ type: 'address.verifiedElsewhere', ...verified });
  });
}
