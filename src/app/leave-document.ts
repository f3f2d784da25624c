import { CONTACT_DRAFT_KEY } from '#src/features/contact/contact-draft-key.ts';
import { carryEnd } from '#src/features/session/carried-end.ts';
import type { SessionPortDeps } from '#src/features/session/session.actors.ts';
import { homeHref, signInSearch } from '#src/lib/guard.ts';
import { parseSearch, type Search } from '#src/lib/search.ts';
import { mayReload } from '#src/lib/single-reload.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

export interface LeavingDeps {
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  sessionStore: KeyValueStore;
  /** The browser's clock, ms. */
  now: () => number;
  /** What the desktop app asks for, as long as somebody has to sign in for it. */
  desktopSearch: () => Search | null;
  /** Loads the document anew as soon as it is seen. @returns whether it happens now */
  startAnew: () => boolean;
  /** Goes home without a reload. */
  goHome: (search: Search) => void;
}

/** Pages that only a signed-in member may open. */
const isGuarded = (pathname: string): boolean => pathname === '/profile';

/** What becomes of the document when its session has ended: it is loaded anew, at home where need be (S27, S30). */
export const leaveDocument =
  ({
    location,
    sessionStore,
    now,
    desktopSearch,
    startAnew,
    goHome,
  }: LeavingDeps): SessionPortDeps['reload'] =>
  (reason) => {
    // Whoever reads a public page goes on reading it; the guard sees to the others.
    if (reason === 'elsewhere') {
      carryEnd(sessionStore, reason);
      return startAnew();
    }
    // Words survive a session that ends; whoever logs out leaves none behind (S30).
    if (reason === 'logout') sessionStore.remove(CONTACT_DRAFT_KEY);
    const search = parseSearch(location.search);
    const desktop = desktopSearch();
    const isAsked = reason !== 'logout' && (isGuarded(location.pathname) || search.auth !== undefined);
    const next = isAsked || desktop !== null ? { ...signInSearch(search), ...desktop } : {};
    if (reason === 'logout' || mayReload(sessionStore, now())) {
      carryEnd(sessionStore, reason);
      location.replace(homeHref(next));
      return true;
    }
    // No second reload within a minute (S27): the page stays, but not on what only members may see. Once
    // everybody has heard that the member is gone, or the sign-in dialog would be refused.
    queueMicrotask(() => goHome(next));
    return false;
  };
