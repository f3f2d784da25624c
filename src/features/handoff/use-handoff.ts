import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { isAppWaiting } from '#machines/handoff/handoff.selectors.ts';
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { CopyResult, HandoffServices } from './handoff.actors.ts';

export type HandoffScreen = Extract<Screen, `handoff${string}`>;

const isHandoff = (screen: Screen | undefined): screen is HandoffScreen =>
  screen?.startsWith('handoff') === true;

/** The open dialog; undefined if none is. */
export const useHandoffScreen = ({ ref }: HandoffServices): HandoffScreen | undefined =>
  useSelector(ref, (snapshot) => {
    const { screen } = metaOf(snapshot);
    return isHandoff(screen) ? screen : undefined;
  });

/** Name of the desktop app that waits for a sign-in; '' if none does. */
export const useWaitingApp = ({ ref, appNameOf }: HandoffServices): string =>
  useSelector(ref, (snapshot) => (isAppWaiting(snapshot) ? appNameOf(snapshot.context.request) : ''));

export const useCopyResult = ({ copies }: HandoffServices): CopyResult =>
  useSyncExternalStore(copies.subscribe, copies.current, copies.current);
