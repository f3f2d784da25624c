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
 * Applies what another tab did to the shared sign-in. If that tab renewed the session, this tab continues
 * with the new token. If that tab ended the session, or a new sign-in replaced it, this tab ends its session
 * too, without a request to the server: no tab keeps a dead token, and no page mixes two members. If that tab
 * signed in while this one was signed out, this one reloads. The tab that causes a storage event does not
 * receive it.
 *
 * @returns the same check, to run when events may have been missed, such as in the back/forward cache
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
