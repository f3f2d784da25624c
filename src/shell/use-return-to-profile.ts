import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useHandoffScreen } from '#src/features/handoff/use-handoff.ts';
import { takeProfile } from '#src/features/session/carried-end.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { takeOpenedAddress } from '#src/lib/opened-at.ts';
import { sessionStore } from '#src/lib/storage.ts';
import type { OverlaysProps } from './services.ts';

/**
 * Leads a member who has signed in at home on to the profile if the guard sent them home from there, or if their session
 * ended there, which leads home as well (specification §4). A dialog of the sign-in, and the desktop app, come first. After a
 * reload of the step that replaces a temporary password, leads to where a member can still do so.
 */
export function useReturnToProfile({ services, charts }: OverlaysProps): void {
  const navigate = useNavigate();
  const place = useRouterState({
    select: ({ location: { pathname, search } }) => {
      if (Object.hasOwn(search, 'auth')) return 'dialog';
      return pathname === '/' ? 'home' : 'elsewhere';
    },
  });
  const isHandingOver = useHandoffScreen(charts.handoff) !== undefined;
  // Only what the session has loaded: a call of its own would come in the way of its retries.
  const { data: profile } = useProfile(services.api, false);
  const goBack = useEffectEvent(() => {
    if (profile === undefined || place === 'dialog' || isHandingOver) return;
    // Taken in any case: the next sign-in in this document is for another reason.
    const opened = takeOpenedAddress();
    const hasEndedThere = takeProfile(sessionStore);
    if (opened?.searchParams.get('auth') === 'password-reset') {
      // By a document, because parts of this one may still be waiting to be hydrated.
      location.replace('/profile?tab=security');
      return;
    }
    if (place !== 'home') return;
    const isSentHome = hasEndedThere || opened?.pathname === '/profile';
    // Both kept the parameters, the tab among them.
    if (isSentHome) void navigate({ to: '/profile', search: true, replace: true });
  });
  // Not a passive effect: React may run those of the dialogs' root while it commits the page's root, which the
  // navigation renders too. That commit would then fail (React's error 177).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who has signed in
  useLayoutEffect(() => goBack(), [profile?.userIdx, place === 'dialog' || isHandingOver]);
}
