import type { EndReason } from '#machines/session/session.setup.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { StoredSession } from './stored-session.ts';
import type { SessionRef } from './use-session.ts';

export interface OtherTabsDeps {
  page: Pick<Window, 'addEventListener'>;
  stored: StoredSession;
  clock: ServerClock;
  session: SessionRef;
  /** Reloads this tab. */
  reload: () => void;
}

/**
 * What another tab did to the shared sign-in happens here too: an extended session goes on with its new token; one that
 * was ended, or replaced by another member's, ends here without a word to the server, so that no tab goes on with a
 * dead token and no page mixes two members. The storage event never comes from the tab itself.
 *
 * @returns checks at once: a page in the back/forward cache hears nothing of what happened meanwhile
 */
export function followOtherTabs({ page, stored, clock, session, reload }: OtherTabsDeps): () => void {
  const look = () => {
    const known = session.getSnapshot().context.record;
    const { record, isOurs, endReason } = stored.latest();
    if (known === null) {
      if (record !== null && !isOurs) reload();
    } else if (record === null || !isOurs) {
      const isExpired = record === null && known.expireTime <= clock.now();
      session.send({ type: 'session.endedElsewhere', reason: reasonHere(isExpired ? 'expired' : endReason) });
    } else if (record.accessToken !== known.accessToken) {
      session.send({ type: 'session.renewed', record, at: clock.now() });
    }
  };
  page.addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === null || key === AUTH_KEY) look();
  });
  return look;
}

/** A logout in another tab is an end that this one did not ask for. */
const reasonHere = (reason: EndReason | null): EndReason =>
  reason === null || reason === 'logout' ? 'elsewhere' : reason;
