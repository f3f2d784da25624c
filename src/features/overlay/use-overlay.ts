import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type InfoParam, metaOf } from '#machines/shared/step.ts';

export type OverlayRef = ActorRefFrom<typeof overlayMachine>;

/** The open information overlay, if any. */
export const useInfo = (overlay: OverlayRef): InfoParam | undefined =>
  useSelector(overlay, (snapshot) => metaOf(snapshot).info);
