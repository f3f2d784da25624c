/** Transitions that several states of the session share, and what they hand on. */
import { required } from '../shared/port.ts';
import type { EndReason, Granted, SessionContext, SessionEvent } from './session.setup.ts';

/** The token of a state that has one. */
export const tokenOf = ({ record }: SessionContext): string => required(record, 'record').accessToken;

/** Why the session ended. */
export const endReasonOf = ({ endReason }: SessionContext): EndReason => required(endReason, 'endReason');

/** What ended: its reason, and the token of a session that had one. */
export const ended = ({ context }: { context: SessionContext }) => ({
  reason: endReasonOf(context),
  token: context.record?.accessToken ?? null,
});

/** The session is over for a reason that is said to the member. */
export const endedBy = <Reason extends EndReason>(reason: Reason) =>
  ({ target: '#session.endingSession', actions: { type: 'rememberReason', params: reason } }) as const;

/** Another tab ended it. */
export const endedElsewhere = {
  target: '#session.reloading',
  actions: {
    type: 'rememberReason',
    params: ({ event }: { event: Extract<SessionEvent, { type: 'session.endedElsewhere' }> }) => event.reason,
  },
} as const;

/** Another tab renewed the token, or this one did. */
export const adoptToken = [
  { type: 'rememberRecord', params: ({ event }: { event: Granted }) => event },
  { type: 'applyToken', params: ({ event }: { event: Granted }) => event.record },
] as const;
