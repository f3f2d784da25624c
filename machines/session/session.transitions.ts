/** Transitions that several states of the session share, and their parameters. */
import { required } from '../shared/port.ts';
import type { EndReason, Granted, SessionContext, SessionEvent } from './session.setup.ts';

/** The token, for states that guarantee one. */
export const tokenOf = ({ record }: SessionContext): string => required(record, 'record').accessToken;

/** Why the session ended. */
export const endReasonOf = ({ endReason }: SessionContext): EndReason => required(endReason, 'endReason');

/** Why the session ended, and its token if it had one. */
export const ended = ({ context }: { context: SessionContext }) => ({
  reason: endReasonOf(context),
  token: context.record?.accessToken ?? null,
});

/** Ends the session and records the reason. */
export const endedBy = <Reason extends EndReason>(reason: Reason) =>
  ({ target: '#session.endingSession', actions: { type: 'rememberReason', params: reason } }) as const;

/** Another tab ended the session. */
export const endedElsewhere = {
  target: '#session.reloading',
  actions: {
    type: 'rememberReason',
    params: ({ event }: { event: Extract<SessionEvent, { type: 'session.endedElsewhere' }> }) => event.reason,
  },
} as const;

/** Uses a token that this or another tab renewed. */
export const adoptToken = [
  { type: 'rememberRecord', params: ({ event }: { event: Granted }) => event },
  { type: 'applyToken', params: ({ event }: { event: Granted }) => event.record },
] as const;
