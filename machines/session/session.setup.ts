/** Setup of the session chart: context, events, ports, guards and actions. Its states are in session.machine.ts. */
import { assign, raise, setup } from 'xstate';
import type { AuthRecord } from '../shared/account.ts';
import { type Failure, failureIn, type Refused } from '../shared/failure.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { StepMeta } from '../shared/step.ts';

/** The member's data that the rest of the page shows. */
export interface SessionProfile {
  nickName: string;
  email: string;
  imgPath: string | null;
}

/**
 * `at`: server time when the record was read, ms since the epoch. `unverified`: it looks expired by a clock that may be
 * wrong, and the server could not be asked for its time.
 */
export type RestoreOutcome =
  | { kind: 'absent' }
  | { kind: 'stored'; record: AuthRecord; at: number }
  | { kind: 'unverified' };
/**
 * `rejected` by `token`: a 401; by `server`: another refusal, or an answer that is not a profile.
 */
export type ProfileOutcome =
  | { kind: 'loaded'; profile: SessionProfile }
  | { kind: 'rejected'; by: 'token' | 'server' }
  | { kind: 'unanswered' };
/** `renewed` may also come from another tab: one tab renews for all of them. */
export type RenewalOutcome =
  | { kind: 'renewed'; record: AuthRecord; at: number }
  | { kind: 'unanswered'; failure: Failure }
  | Refused;
/** `elsewhere`: another tab of this browser signed out, or signed in as another member. */
export type EndReason = 'logout' | 'expired' | 'unauthorized' | 'profileFailed' | 'elsewhere' | 'deleted';

export interface SessionContext {
  record: AuthRecord | null;
  /** Null until loaded, even while signed in: an unreachable server does not sign the member out. */
  profile: SessionProfile | null;
  /** Remaining lifetime when last measured, ms. */
  remainingMs: number;
  /** Consecutive unanswered attempts to restore the session or to load the profile. */
  attempts: number;
  /** Consecutive unanswered attempts to renew the token. */
  renewals: number;
  /** Why the last renewal failed. */
  failure: Failure | null;
  endReason: EndReason | null;
}

/** A new token and the server time at which it arrived. */
export interface Granted {
  record: AuthRecord;
  at: number;
}

export type SessionEvent =
  | ({ type: 'signIn.succeeded' } & Granted)
  | { type: 'request.unauthorized'; token: string }
  | { type: 'clock.checked'; at: number }
  /** The browser is online again, or the page became visible: time to retry. */
  | { type: 'connection.restored' }
  /** Raised by the chart itself: less than a minute is left. */
  | { type: 'expiry.approached' }
  | { type: 'warning.dismissed' }
  | { type: 'renewal.requested' }
  /** A new token, fetched here or in another tab of this browser. */
  | ({ type: 'session.renewed' } & Granted)
  | { type: 'session.endedElsewhere'; reason: EndReason }
  | { type: 'account.deleted' }
  | { type: 'profile.changed'; profile: SessionProfile }
  | { type: 'logout.requested' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' };

/** A longer timer overflows 32 bits and fires at once, so the chart waits in slices. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Time to read and answer before an automatic logout (WCAG 2.2.1 asks for 20 s or more). */
export const EXPIRY_WARNING_MS = 60_000;
export const UNAUTHORIZED_GRACE_MS = 3_000;
/** Time-out for the requests of a logout, and for loading the document that follows. */
const ENDING_LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Counting stops here: the pause has reached its maximum. */
const COUNTED_ATTEMPTS = 5;
/** A renewal without an answer is retried at once: the old token works for 10 s after its exchange (S23). */
const RENEWAL_ATTEMPTS = 3;

const lifeLeft = (record: AuthRecord | null, at: number): number => (record?.expireTime ?? 0) - at;

const isStored = (outcome: RestoreOutcome) =>
  isOutcome(outcome, 'stored', 'record') && isOutcome(outcome, 'stored', 'at');

/** The values of the member's part of the context while no member is signed in. */
export const WITHOUT_MEMBER = {
  record: null,
  profile: null,
  remainingMs: 0,
  attempts: 0,
  renewals: 0,
  failure: null,
} as const;

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /** `authorized`: a member is signed in; `profileAwaited`: their profile is still being requested. */
    tags: {} as 'pending' | 'restoring' | 'authorized' | 'profileAwaited',
    meta: {} as StepMeta,
  },
  actors: {
    readStoredSession: port<RestoreOutcome, void>('readStoredSession'),
    fetchProfile: port<ProfileOutcome, { token: string }>('fetchProfile'),
    retryProfile: port<ProfileOutcome, { token: string }>('retryProfile'),
    renewSession: port<RenewalOutcome, { token: string }>('renewSession'),
    endSession: port<void, { token: string | null; reason: EndReason }>('endSession'),
    reloadPage: port<void, { reason: EndReason }>('reloadPage'),
    leaveForHome: port<void, { reason: EndReason }>('leaveForHome'),
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, Math.min(context.remainingMs, LONGEST_TIMER_MS)),
    untilWarning: ({ context }) =>
      Math.max(0, Math.min(context.remainingMs - EXPIRY_WARNING_MS, LONGEST_TIMER_MS)),
    unauthorizedGrace: UNAUTHORIZED_GRACE_MS,
    endingLimit: ENDING_LIMIT_MS,
    retryPause: ({ context }) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** context.attempts),
  },
  guards: {
    isAlive: (_, outcome: RestoreOutcome) => isStored(outcome) && lifeLeft(outcome.record, outcome.at) > 0,
    isStored: (_, outcome: RestoreOutcome) => isStored(outcome),
    isUnverified: (_, outcome: RestoreOutcome) => isOutcome(outcome, 'unverified'),
    isLive: (_, { record, at }: Granted) => lifeLeft(record, at) > 0,
    isDead: (_, { record, at }: Granted) => lifeLeft(record, at) <= 0,
    hasProfile: ({ context }) => context.profile !== null,
    isLoaded: (_, outcome: ProfileOutcome) => isOutcome(outcome, 'loaded', 'profile'),
    isTokenRejected: (_, outcome: ProfileOutcome) =>
      isOutcome(outcome, 'rejected', 'by') && outcome.by === 'token',
    isRejected: (_, outcome: ProfileOutcome) => isOutcome(outcome, 'rejected', 'by'),
    isPastExpiry: ({ context }, at: number) => lifeLeft(context.record, at) <= 0,
    hasLifeLeft: ({ context }) => context.remainingMs > LONGEST_TIMER_MS,
    isWarningFar: ({ context }) => context.remainingMs - EXPIRY_WARNING_MS > LONGEST_TIMER_MS,
    isFarFromExpiry: ({ context }, at: number) => lifeLeft(context.record, at) > EXPIRY_WARNING_MS,
    isRenewed: (_, outcome: RenewalOutcome) =>
      isOutcome(outcome, 'renewed', 'record') && isOutcome(outcome, 'renewed', 'at'),
    canRepeat: ({ context }, outcome: RenewalOutcome) =>
      isOutcome(outcome, 'unanswered', 'failure') && context.renewals + 1 < RENEWAL_ATTEMPTS,
    isCurrentToken: ({ context }, token: string) => token === context.record?.accessToken,
  },
  actions: {
    applyToken: (_, _record: AuthRecord) => {},
    storeRecord: (_, _record: AuthRecord) => {},
    /** Asks for `clock.checked`. */
    checkClock: () => {},
    clearSession: (_, _ended: { reason: EndReason; token: string | null }) => {},
    /** Shows the home page, with the sign-in dialog if the page or the desktop app needs a member. */
    goHome: (_, _reason: EndReason) => {},
    rememberRestored: assign((_, outcome: RestoreOutcome) => {
      const { record, at } = narrow(outcome, 'stored');
      return { record, remainingMs: lifeLeft(record, at) };
    }),
    beginSession: assign((_, { record, at }: Granted) => ({
      record,
      remainingMs: lifeLeft(record, at),
      profile: null,
      attempts: 0,
      renewals: 0,
      failure: null,
      endReason: null,
    })),
    rememberRecord: assign((_, { record, at }: Granted) => ({ record, remainingMs: lifeLeft(record, at) })),
    rememberProfile: assign((_, outcome: ProfileOutcome) => ({
      profile: narrow(outcome, 'loaded').profile,
      attempts: 0,
    })),
    changeProfile: assign((_, profile: SessionProfile) => ({ profile })),
    measureLife: assign(({ context }, at: number) => ({ remainingMs: lifeLeft(context.record, at) })),
    spendSlice: assign(({ context }) => ({ remainingMs: context.remainingMs - LONGEST_TIMER_MS })),
    enterLastMinute: assign(({ context }) => ({
      remainingMs: Math.min(context.remainingMs, EXPIRY_WARNING_MS),
    })),
    countAttempt: assign(({ context }) => ({ attempts: Math.min(context.attempts + 1, COUNTED_ATTEMPTS) })),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    warn: raise({ type: 'expiry.approached' }),
    announceRenewal: raise((_, outcome: RenewalOutcome) => {
      const { record, at } = narrow(outcome, 'renewed');
      return { type: 'session.renewed' as const, record, at };
    }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null, renewals: 0 }),
    rememberReason: assign((_, endReason: EndReason) => ({ endReason })),
    forgetMember: assign(WITHOUT_MEMBER),
  },
});
