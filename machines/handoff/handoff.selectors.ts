/** Selectors on the handoff for the views, the URL and leaving the document. */
import type { SnapshotFrom } from 'xstate';
import type { handoffMachine } from './handoff.machine.ts';
import type { HandoffRequest } from './handoff.setup.ts';

export type HandoffSnapshot = SnapshotFrom<typeof handoffMachine>;

/** Whether a desktop app waits for a visitor to sign in. */
export const isAppWaiting = (snapshot: HandoffSnapshot): boolean =>
  snapshot.matches({ exchange: { visitor: 'awaitingSignIn' } });

/** Whether the URL keeps the parameters of the desktop app. */
export const isFromDesktop = (snapshot: HandoffSnapshot): boolean => snapshot.value.address !== 'free';

/** The request of the desktop app while it still needs a signed-in member; null otherwise. */
export const openRequestOf = (snapshot: HandoffSnapshot): HandoffRequest | null =>
  snapshot.hasTag('needsMember') ? snapshot.context.request : null;
