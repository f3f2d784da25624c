/** The words of the session chart: what it remembers, hears, asks and does. Its states: session.machine.ts. */
import { assign, raise, setup } from 'xstate';
import type { AuthRecord, Refused } from '../shared/account.ts';
import { type Failure, type Problem, problemOf } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { StepMeta } from '../shared/step.ts';

/** The member as other parts of the page show them. */
export interface SessionProfile {
  nickName: string;
  imgPath: string | null;
}

/** `at`: server time when the record was read, ms since the epoch. */
export type RestoreOutcome = { kind: 'absent' } | { kind: 'stored'; record: AuthRecord; at: number };
export type ProfileOutcome = { kind: 'loaded'; profile: SessionProfile; at: number } | { kind: 'rejected' };
/** Also what another tab fetched a moment ago: one asks for all. */
export type RenewalOutcome = { kind: 'renewed'; record: AuthRecord; at: number } | Refused;
/** `elsewhere`: another tab of this browser signed out, or in as somebody else. */
export type EndReason = 'logout' | 'expired' | 'unauthorized' | 'profileFailed' | 'elsewhere';

export interface SessionContext {
  record: AuthRecord | null;
  profile: SessionProfile | null;
  /** Life left when it was last measured, ms. */
  remainingMs: number;
  /** Why the last extension failed. */
  problem: Problem | null;
  endReason: EndReason | null;
}

export type SessionEvent =
  | { type: 'signIn.succeeded'; record: AuthRecord; at: number }
  | { type: 'request.unauthorized'; token: string }
  | { type: 'clock.checked'; at: number }
  /** Less than a minute is left, said by the chart to itself. */
  | { type: 'expiry.approached' }
  | { type: 'warning.dismissed' }
  | { type: 'renewal.requested' }
  /** A new token, fetched here or in another tab of this browser. */
  | { type: 'session.renewed'; record: AuthRecord; at: number }
  | { type: 'session.endedElsewhere' }
  | { type: 'profile.changed'; profile: SessionProfile }
  | { type: 'logout.requested' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' };

/** A longer timer fires at once (a 32-bit counter): wait in slices and re-arm. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Time to read and answer before an automatic logout (WCAG 2.2.1 asks for 20 s or more). */
export const EXPIRY_WARNING_MS = 60_000;
export const UNAUTHORIZED_GRACE_MS = 3_000;
/** The server call of a logout is best effort; the page does not wait longer for it. */
const ENDING_LIMIT_MS = 5_000;

const NO_RECORD: AuthRecord = { accessToken: '', expireTime: 0, loginType: 0 };

const isStored = (outcome: RestoreOutcome) =>
  isOutcome(outcome, 'stored', 'record') && isOutcome(outcome, 'stored', 'at');

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'restoring' | 'authorised',
    meta: {} as StepMeta,
  },
  actors: {
    readStoredSession: port<RestoreOutcome, void>('readStoredSession'),
    fetchProfile: port<ProfileOutcome, { token: string }>('fetchProfile'),
    renewSession: port<RenewalOutcome, { token: string }>('renewSession'),
    endSession: port<void, { token: string; reason: EndReason }>('endSession'),
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, Math.min(context.remainingMs, LONGEST_TIMER_MS)),
    untilWarning: ({ context }) =>
      Math.max(0, Math.min(context.remainingMs - EXPIRY_WARNING_MS, LONGEST_TIMER_MS)),
    unauthorizedGrace: UNAUTHORIZED_GRACE_MS,
    endingLimit: ENDING_LIMIT_MS,
  },
  guards: {
    isAlive: (_, outcome: RestoreOutcome) =>
      isStored(outcome) && outcome.kind === 'stored' && outcome.record.expireTime > outcome.at,
    isStored: (_, outcome: RestoreOutcome) => isStored(outcome),
    isLive: (_, { record, at }: { record: AuthRecord; at: number }) => record.expireTime > at,
    isLoaded: (_, outcome: ProfileOutcome) =>
      isOutcome(outcome, 'loaded', 'profile') && isOutcome(outcome, 'loaded', 'at'),
    isPastExpiry: ({ context }, at: number) => (context.record?.expireTime ?? 0) <= at,
    hasLifeLeft: ({ context }) => context.remainingMs > LONGEST_TIMER_MS,
    isWarningFar: ({ context }) => context.remainingMs - EXPIRY_WARNING_MS > LONGEST_TIMER_MS,
    isFarFromExpiry: ({ context }, at: number) => (context.record?.expireTime ?? 0) - at > EXPIRY_WARNING_MS,
    isRenewed: (_, outcome: RenewalOutcome) =>
      isOutcome(outcome, 'renewed', 'record') && isOutcome(outcome, 'renewed', 'at'),
    isCurrentToken: ({ context }, token: string) => token === context.record?.accessToken,
  },
  actions: {
    applyToken: (_, _record: AuthRecord | null) => {},
    storeRecord: (_, _record: AuthRecord) => {},
    clearSession: () => {},
    rememberRestored: assign((_, outcome: RestoreOutcome) =>
      outcome.kind === 'stored'
        ? { record: outcome.record, remainingMs: outcome.record.expireTime - outcome.at }
        : {},
    ),
    rememberRecord: assign((_, { record, at }: { record: AuthRecord; at: number }) => ({
      record,
      remainingMs: record.expireTime - at,
    })),
    rememberProfile: assign(({ context }, outcome: ProfileOutcome) =>
      outcome.kind === 'loaded'
        ? { profile: outcome.profile, remainingMs: (context.record?.expireTime ?? 0) - outcome.at }
        : {},
    ),
    changeProfile: assign((_, profile: SessionProfile) => ({ profile })),
    measureLife: assign(({ context }, at: number) => ({
      remainingMs: (context.record?.expireTime ?? 0) - at,
    })),
    spendSlice: assign(({ context }) => ({ remainingMs: context.remainingMs - LONGEST_TIMER_MS })),
    enterLastMinute: assign(({ context }) => ({
      remainingMs: Math.min(context.remainingMs, EXPIRY_WARNING_MS),
    })),
    warn: raise({ type: 'expiry.approached' }),
    announceRenewal: raise((_, outcome: RenewalOutcome) => ({
      type: 'session.renewed' as const,
      // Chosen only for an outcome that is renewed.
      record: outcome.kind === 'renewed' ? outcome.record : NO_RECORD,
      at: outcome.kind === 'renewed' ? outcome.at : 0,
    })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    rememberReason: assign((_, endReason: EndReason) => ({ endReason })),
    forgetMember: assign({ record: null, profile: null, remainingMs: 0, problem: null }),
  },
});
