import { type MemberStore, RESTORING, type SessionView, SIGNED_OUT } from './member.ts';
import type { SessionRef } from './use-session.ts';

/** Shown until the profile is loaded. */
const NO_PROFILE = { nickName: '', imgPath: null };

/** The session chart as a store for pages. */
export function followSession(session: SessionRef): MemberStore {
  const view = (): SessionView => {
    const snapshot = session.getSnapshot();
    if (snapshot.matches('signedOut')) return SIGNED_OUT;
    // RESTORING also while a session ends: the page is about to be replaced, so nothing new may be started.
    if (!snapshot.hasTag('authorized')) return RESTORING;
    const { nickName, imgPath } = snapshot.context.profile ?? NO_PROFILE;
    return { kind: 'signedIn', nickName, imgPath, isReconnecting: snapshot.hasTag('profileAwaited') };
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
