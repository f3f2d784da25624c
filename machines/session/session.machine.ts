/** Who is signed in? Restore, scheduled expiry, logout 3 s after a 401, logout by hand (§4). */
import { assign, setup } from 'xstate';
import type { AuthRecord } from '../shared/account.ts';
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
export type EndReason = 'logout' | 'expired' | 'unauthorized' | 'profileFailed';

export interface SessionContext {
  record: AuthRecord | null;
  profile: SessionProfile | null;
  /** Life left when it was last measured, ms. */
  remainingMs: number;
  endReason: EndReason | null;
}

export type SessionEvent =
  | { type: 'signIn.succeeded'; record: AuthRecord; at: number }
  | { type: 'request.unauthorized'; token: string }
  | { type: 'clock.checked'; at: number }
  | { type: 'profile.changed'; profile: SessionProfile }
  | { type: 'logout.requested' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' };

/** A longer timer fires at once (a 32-bit counter): wait in slices and re-arm. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
export const UNAUTHORIZED_GRACE_MS = 3_000;
/** The server call of a logout is best effort; the page does not wait longer for it. */
const ENDING_LIMIT_MS = 5_000;

const isStored = (outcome: RestoreOutcome) =>
  isOutcome(outcome, 'stored', 'record') && isOutcome(outcome, 'stored', 'at');

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'restoring' | 'authorised',
    meta: {} as StepMeta,
  },
  actors: {
    readStoredSession: port<RestoreOutcome, void>('readStoredSession'),
    fetchProfile: port<ProfileOutcome, { token: string }>('fetchProfile'),
    endSession: port<void, { token: string; reason: EndReason }>('endSession'),
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, Math.min(context.remainingMs, LONGEST_TIMER_MS)),
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
    rememberReason: assign((_, endReason: EndReason) => ({ endReason })),
    forgetMember: assign({ record: null, profile: null, remainingMs: 0 }),
  },
}).createMachine({
  id: 'session',
  context: { record: null, profile: null, remainingMs: 0, endReason: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['pending', 'restoring'],
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => event.output },
            target: 'loadingProfile',
            actions: [
              { type: 'rememberRestored', params: ({ event }) => event.output },
              { type: 'applyToken', params: ({ context }) => context.record },
            ],
          },
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'endingSession',
            actions: [
              { type: 'rememberRestored', params: ({ event }) => event.output },
              { type: 'rememberReason', params: 'expired' },
            ],
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: 'clearSession' },
      },
      on: {
        'logout.confirmed': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'logout' },
        },
      },
    },
    signedOut: {
      entry: 'forgetMember',
      on: {
        'signIn.succeeded': {
          guard: { type: 'isLive', params: ({ event }) => event },
          target: 'loadingProfile',
          actions: [
            { type: 'rememberRecord', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ event }) => event.record },
            { type: 'applyToken', params: ({ event }) => event.record },
          ],
        },
      },
    },
    loadingProfile: {
      description: 'The token is known, the member not yet. Waits while offline.',
      tags: ['pending', 'restoring'],
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: ({ context }) => ({ token: context.record?.accessToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberProfile', params: ({ event }) => event.output },
          },
          { target: 'endingSession', actions: { type: 'rememberReason', params: 'profileFailed' } },
        ],
        onError: { target: 'endingSession', actions: { type: 'rememberReason', params: 'profileFailed' } },
      },
      after: {
        untilExpiry: [
          { guard: 'hasLifeLeft', target: 'loadingProfile', reenter: true, actions: 'spendSlice' },
          { target: 'endingSession', actions: { type: 'rememberReason', params: 'expired' } },
        ],
      },
      on: {
        // A tab that slept through the expiry: no retry may carry the dead token.
        'clock.checked': {
          guard: { type: 'isPastExpiry', params: ({ event }) => event.at },
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'expired' },
        },
        'logout.confirmed': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'logout' },
        },
      },
    },
    signedIn: {
      tags: 'authorised',
      type: 'parallel',
      on: {
        'profile.changed': { actions: { type: 'changeProfile', params: ({ event }) => event.profile } },
        'request.unauthorized': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          target: 'rejected',
        },
      },
      states: {
        lifetime: {
          initial: 'counting',
          states: {
            counting: {
              after: {
                untilExpiry: [
                  { guard: 'hasLifeLeft', target: 'counting', reenter: true, actions: 'spendSlice' },
                  {
                    target: '#session.endingSession',
                    actions: { type: 'rememberReason', params: 'expired' },
                  },
                ],
              },
              on: {
                'clock.checked': [
                  {
                    guard: { type: 'isPastExpiry', params: ({ event }) => event.at },
                    target: '#session.endingSession',
                    actions: { type: 'rememberReason', params: 'expired' },
                  },
                  {
                    target: 'counting',
                    reenter: true,
                    actions: { type: 'measureLife', params: ({ event }) => event.at },
                  },
                ],
              },
            },
          },
        },
        intent: {
          initial: 'staying',
          states: {
            staying: { on: { 'logout.requested': { target: 'confirmingLogout' } } },
            confirmingLogout: {
              meta: { screen: 'logoutConfirmation' },
              on: {
                'logout.confirmed': {
                  target: '#session.endingSession',
                  actions: { type: 'rememberReason', params: 'logout' },
                },
                'logout.cancelled': { target: 'staying' },
              },
            },
          },
        },
      },
    },
    rejected: {
      description: 'The server refused the token: 3 s to read why, then out. Further 401s change nothing.',
      tags: 'authorised',
      after: {
        unauthorizedGrace: {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'unauthorized' },
        },
      },
      on: {
        'logout.confirmed': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'logout' },
        },
        'logout.requested': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'logout' },
        },
      },
    },
    endingSession: {
      description: 'Nothing of the member is left in the browser; the server is told, the page reloads.',
      tags: 'pending',
      entry: 'clearSession',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          token: context.record?.accessToken ?? '',
          reason: context.endReason ?? 'logout',
        }),
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
      after: { endingLimit: { target: 'signedOut' } },
    },
  },
});
