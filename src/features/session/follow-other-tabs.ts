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
 * Applies what another tab did to the shared sign-in: a renewed session continues with its new token; one that was
 * ended, or replaced by another member's, ends here without a request to the server, so that no tab keeps a dead
 * token and no page mixes two members. The tab that causes a storage event does not receive it.
 *
 * @returns a check to run when a page is restored from the back/forward cache, where it received no events
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

/** The reason as seen from this tab: a logout in another tab happened elsewhere. */
const reasonHere = (reason: EndReason | null): EndReason =>
  reason === null || reason === 'logout' ? 'elsewhere' : reason;
