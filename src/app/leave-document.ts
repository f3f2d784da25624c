import type { EndReason } from '#machines/session/session.setup.ts';
import { carryEnd, carryProfile } from '#src/features/session/carried-end.ts';
import type { SessionPortDeps } from '#src/features/session/session.actors.ts';
import { homeHref, signInSearch } from '#src/lib/guard.ts';
import { parseSearch, type Search } from '#src/lib/search.ts';
import { mayReload } from '#src/lib/single-reload.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { DRAFT_KEYS } from '#src/shell/draft-keys.ts';

export interface LeavingDeps {
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  sessionStore: KeyValueStore;
  /** The browser's clock, ms. */
  now: () => number;
  isOnline: () => boolean;
  /** The desktop app's request as search parameters; empty unless the request needs a signed-in member. */
  desktopSearch: () => Search;
  /** A link of another account, opened before the logout, as search parameters; empty if there is none. */
  linkSearch: () => Search;
  /** Reloads the page as soon as it is visible and the browser online. @returns whether it reloads now */
  reload: () => boolean;
  /** Navigates to the home page without a page load. */
  goHome: (search: Search) => void;
}

/** Pages that only a signed-in member may open. */
const isGuarded = (pathname: string): boolean => pathname === '/profile';

/** The member logged out or deleted the account, and so does not want to sign in again. */
const isByMember = (reason: EndReason): boolean => reason === 'logout' || reason === 'deleted';

/** The ports with which the session chart leaves the page after the session has ended (S27, S30). */
export function leaveDocument(
  deps: LeavingDeps,
): Pick<SessionPortDeps, 'leaveForHome' | 'reloadPage' | 'goHome'> {
  const { location, sessionStore, now, isOnline, desktopSearch, linkSearch, reload, goHome } = deps;
  /**
   * The query of the home page. It opens the dialog of a link that waits, else the sign-in dialog if the desktop
   * app needs a member or, except when the member left, if the page needs one or has an auth dialog open.
   */
  const homeSearch = (isWanted: boolean): Search => {
    const search = parseSearch(location.search);
    const desktop = desktopSearch();
    const link = linkSearch();
    if (link.auth !== undefined) return { ...link, ...desktop };
    const isAsked = !isWanted && (isGuarded(location.pathname) || search.auth !== undefined);
    return isAsked || Object.keys(desktop).length > 0 ? { ...signInSearch(search), ...desktop } : {};
  };
  /** The next sign-in leads back to the profile, unless the member left. */
  const keepPlace = (reason: EndReason) => {
    if (!isByMember(reason) && isGuarded(location.pathname)) carryProfile(sessionStore);
  };
  return {
    leaveForHome: (reason) => {
      // A draft survives an expired session, but not a logout: the next user must not find it (S30).
      if (isByMember(reason)) for (const key of DRAFT_KEYS) sessionStore.remove(key);
      // Offline, the browser would show an error page instead of the site.
      if (!isOnline()) return false;
      if (!isByMember(reason) && !mayReload(sessionStore, now())) return false;
      carryEnd(sessionStore, reason);
      keepPlace(reason);
      location.replace(homeHref(homeSearch(isByMember(reason))));
      return true;
    },
    // The reload shows a public page again; from the other pages, the route guard redirects.
    reloadPage: (reason) => {
      carryEnd(sessionStore, reason);
      return reload();
    },
    // Deferred until the other charts know of the sign-out: before that, they would refuse the sign-in dialog.
    goHome: (reason) => {
      keepPlace(reason);
      queueMicrotask(() => goHome(homeSearch(isByMember(reason))));
    },
  };
}
