/** What views, the address bar and the leaving document read from the handoff. */
import type { SnapshotFrom } from 'xstate';
import type { handoffMachine } from './handoff.machine.ts';
import type { HandoffRequest } from './handoff.setup.ts';

export type HandoffSnapshot = SnapshotFrom<typeof handoffMachine>;

/** Whether a desktop app waits for a visitor to sign in. */
export const isAppWaiting = (snapshot: HandoffSnapshot): boolean =>
  snapshot.matches({ exchange: { visitor: 'awaitingSignIn' } });

/** Whether the address bar keeps the parameters of the desktop app. */
export const isFromDesktop = (snapshot: HandoffSnapshot): boolean => snapshot.value.address !== 'free';

/** What the desktop app asks for, as long as a member has to be signed in for it; null otherwise. */
export const openRequestOf = (snapshot: HandoffSnapshot): HandoffRequest | null =>
  snapshot.hasTag('needsMember') ? snapshot.context.request : null;
