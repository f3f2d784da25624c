/** Setup of the super-login: context, events, ports, guards and actions. Its states are in super-login.machine.ts. */
import { assign, setup } from 'xstate';
import { type Failure, failureIn, type Refused } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

export interface StaffSession {
  accessToken: string;
  staff: { id: string; role: 'editor' | 'admin' };
  /** Until the session ends even with requests, in ms. */
  remainingMs: number;
}

/** As typed. Not kept in the context. */
export interface StaffCredentials {
  id: string;
  password: string;
  /** From the authenticator app, or a recovery code. */
  code: string;
}

export type RestoreOutcome =
  | { kind: 'alive'; session: StaffSession }
  /** No account is signed in in this tab. */
  | { kind: 'none' }
  | { kind: 'ended' }
  | Refused;
export type StaffSignInOutcome = { kind: 'signedIn'; session: StaffSession } | Refused;
export type ProofOutcome = { kind: 'proven' } | { kind: 'ended' } | Refused;
export type ExtensionOutcome = { kind: 'extended' } | { kind: 'ended' } | Refused;

export interface SuperLoginContext {
  /** Kept when it ends: the page below stays as it was until the same person has signed in again. */
  session: StaffSession | null;
  /** Whether the form explains why it asks again. */
  isEnded: boolean;
  failure: Failure | null;
}

export type SuperLoginEvent =
  | ({ type: 'credentials.submitted' } & StaffCredentials)
  | { type: 'login.closed' }
  | { type: 'restore.retried' }
  /** The server has answered a call of this session, which postpones the end of the session. */
  | { type: 'call.answered' }
  /** A call got a 401. */
  | { type: 'session.refused' }
  | { type: 'extension.requested' }
  /** A call is refused until a code has been entered again. */
  | { type: 'proof.needed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'proof.cancelled' }
  | { type: 'signOut.requested' };

/** The server ends a session after 30 minutes without a request (staffIdle). */
const IDLE_MS = 30 * 60_000;
export const IDLE_WARNING_MS = 60_000;

/** Whether an event says that a code was accepted. */
export const isProof = ({ output }: { type: string; output?: { kind: string } }): boolean =>
  output !== undefined && isOutcome(output, 'proven');

export const superLoginSetup = setup({
  types: {
    context: {} as SuperLoginContext,
    events: {} as SuperLoginEvent,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    restoreSession: port<RestoreOutcome, void>('restoreSession'),
    signIn: port<StaffSignInOutcome, StaffCredentials>('signIn'),
    extendSession: port<ExtensionOutcome, { accessToken: string }>('extendSession'),
    proveAgain: port<ProofOutcome, { accessToken: string; code: string }>('proveAgain'),
    signOut: port<void, { accessToken: string }>('signOut'),
  },
  delays: {
    untilWarning: IDLE_MS - IDLE_WARNING_MS,
    idleWarning: IDLE_WARNING_MS,
    untilEnd: ({ context }) => context.session?.remainingMs ?? 0,
    wait: ({ context }) => (context.failure?.retryAfterSeconds ?? 0) * 1000,
    /** A sign-out does not wait longer for the server. */
    signOutLimit: 3_000,
  },
  guards: {
    isAlive: (_, outcome: RestoreOutcome) => isOutcome(outcome, 'alive', 'session'),
    isAbsent: (_, outcome: RestoreOutcome) => isOutcome(outcome, 'none'),
    isOver: (_, outcome: RestoreOutcome | ExtensionOutcome | ProofOutcome) => isOutcome(outcome, 'ended'),
    isSignedIn: (_, outcome: StaffSignInOutcome) => isOutcome(outcome, 'signedIn', 'session'),
    /** Another person must not see what the previous one left open. */
    isSomeoneElse: ({ context: { session } }, outcome: StaffSignInOutcome) =>
      isOutcome(outcome, 'signedIn', 'session') &&
      session !== null &&
      session.staff.id !== outcome.session.staff.id,
    isToldToWait: (_, { retryAfterSeconds }: Failure) => (retryAfterSeconds ?? 0) > 0,
    isProven: (_, outcome: ProofOutcome) => isOutcome(outcome, 'proven'),
    isExtended: (_, outcome: ExtensionOutcome) => isOutcome(outcome, 'extended'),
  },
  actions: {
    /** Stores the session for a reload of this tab. */
    keepSession: (_, _session: StaffSession) => {},
    forgetSession: () => {},
    /** Removes everything that was loaded in the session. */
    dropContent: () => {},
    /** Tells the calls that wait for a proof whether there is one: they are sent again, or given up. */
    settleCalls: (_, _isProven: boolean) => {},
    /** Shows the public site. */
    leave: () => {},
    rememberSession: assign((_, session: StaffSession) => ({ session, isEnded: false })),
    rememberEnd: assign({ isEnded: true }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
  },
});
