import { AUTH_KEY } from '#src/lib/auth-record.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { StoredSession } from './stored-session.ts';
import type { SessionRef } from './use-session.ts';

export interface OtherTabsDeps {
  page: Pick<Window, 'addEventListener'>;
  stored: StoredSession;
  clock: ServerClock;
  session: SessionRef;
  /** Loads this tab anew. */
  reload: () => void;
}

/**
 * What another tab did to the shared sign-in happens here too: an extended session goes on with its new token; one that
 * was ended, or replaced by another member's, ends here without a word to the server, so that no tab goes on with a
 * dead token and no page mixes two members. The storage event never comes from the tab itself.
 *
 * @returns looks for it at once: a page that was put aside hears nothing of what happened meanwhile
 */
export function followOtherTabs({ page, stored, clock, session, reload }: OtherTabsDeps): () => void {
  const look = () => {
    const token = session.getSnapshot().context.record?.accessToken ?? null;
    const { record, isOurs } = stored.latest();
    if (token === null) {
      if (record !== null && !isOurs) reload();
    } else if (record === null || !isOurs) {
      session.send({ type: 'session.endedElsewhere' });
    } else if (record.accessToken !== token) {
      session.send({ type: 'session.renewed', record, at: clock.now() });
    }
  };
  page.addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === null || key === AUTH_KEY) look();
  });
  return look;
}
