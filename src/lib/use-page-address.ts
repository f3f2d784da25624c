import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The part of the address one came for; '' when none, and in a page that was made before anybody asked for it. */
export const useFragment = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );

/** The site's own address; '' in a page that was made before anybody asked for it. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.origin,
    () => '',
  );
