import { useSyncExternalStore } from 'react';

/** The session as a page shows it. */
export type SessionView =
  | { kind: 'restoring' }
  | { kind: 'signedOut' }
  | {
      kind: 'signedIn';
      nickName: string;
      imgPath: string | null;
      /** The server is unreachable: the profile is still being requested. */
      isReconnecting: boolean;
    };

export const RESTORING: SessionView = { kind: 'restoring' };
export const SIGNED_OUT: SessionView = { kind: 'signedOut' };

/** Who is signed in, for pages, which render before the charts run. */
export interface MemberStore {
  /** @returns the same object until something changes */
  current(): SessionView;
  subscribe(listener: () => void): () => void;
}

/** Who is signed in, re-rendering only when that changes. On the server, everyone is a visitor. */
export const useSessionView = ({ subscribe, current }: MemberStore): SessionView =>
  useSyncExternalStore(subscribe, current, () => SIGNED_OUT);
