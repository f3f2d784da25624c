import { PRODUCT } from '#contract/product.ts';
import { readAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { readTicket } from '#src/lib/ticket-record.ts';

/** Local storage key of the sign-up that is no longer offered: when its mail or ticket expires. */
const DISMISSED_KEY = `${PRODUCT.slug}.sign-up-dismissed`;

/** Tells the stored sign-up apart from later ones: each mail and each ticket expires at another time. */
const offerIn = (store: KeyValueStore): string =>
  String((readTicket(store, 0) ?? readAwaitedEmail(store, 0))?.expiresAt);

/** Stores that the sign-up is not to be offered again, until the next mail or step. */
export const keepDismissal = (store: KeyValueStore): void => {
  store.set(DISMISSED_KEY, offerIn(store));
};

/** Whether the offer to resume the stored sign-up was dismissed. */
export const isDismissed = (store: KeyValueStore): boolean => store.get(DISMISSED_KEY) === offerIn(store);
