import { type MemberStore, RESTORING, type SessionView, SIGNED_OUT } from './member.ts';
import type { SessionRef } from './use-session.ts';

/** What the session chart means to a page. */
export function followSession(session: SessionRef): MemberStore {
  const view = (): SessionView => {
    const snapshot = session.getSnapshot();
    // After a logout the page is loaded anew: until then nobody shall begin anything in it.
    if (snapshot.hasTag('restoring') || snapshot.matches('endingSession')) return RESTORING;
    const { profile } = snapshot.context;
    return profile === null || !snapshot.hasTag('authorised') ? SIGNED_OUT : { kind: 'signedIn', ...profile };
  };
  let known = view();
  return {
    current: () => {
      const now = view();
      if (JSON.stringify(now) !== JSON.stringify(known)) known = now;
      return known;
    },
    subscribe: (listener) => {
      const subscription = session.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
