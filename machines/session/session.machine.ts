/** Who is signed in? Restore, expiry and its extension, logout 3 s after a 401, logout by hand (§4). */

import { failureOf } from '../shared/account.ts';
import { UNEXPECTED } from '../shared/failure.ts';
import { sessionSetup } from './session.setup.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { record: null, profile: null, remainingMs: 0, problem: null, endReason: null },
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
        'session.renewed': {
          target: 'loadingProfile',
          reenter: true,
          actions: [
            { type: 'rememberRecord', params: ({ event }) => event },
            { type: 'applyToken', params: ({ event }) => event.record },
          ],
        },
        'session.endedElsewhere': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'elsewhere' },
        },
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
        'session.endedElsewhere': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'elsewhere' },
        },
      },
      states: {
        lifetime: {
          initial: 'counting',
          on: {
            'session.renewed': {
              target: '.counting',
              actions: [
                { type: 'rememberRecord', params: ({ event }) => event },
                { type: 'applyToken', params: ({ event }) => event.record },
              ],
            },
            'clock.checked': [
              {
                guard: { type: 'isPastExpiry', params: ({ event }) => event.at },
                target: '#session.endingSession',
                actions: { type: 'rememberReason', params: 'expired' },
              },
              {
                target: '.counting',
                actions: { type: 'measureLife', params: ({ event }) => event.at },
              },
            ],
          },
          states: {
            counting: {
              after: {
                untilWarning: [
                  { guard: 'isWarningFar', target: 'counting', reenter: true, actions: 'spendSlice' },
                  { target: 'lastMinute', actions: ['enterLastMinute', 'warn'] },
                ],
              },
            },
            lastMinute: {
              after: {
                untilExpiry: {
                  target: '#session.endingSession',
                  actions: { type: 'rememberReason', params: 'expired' },
                },
              },
            },
          },
        },
        warning: {
          description: 'Is the member told that the session is about to end?',
          initial: 'quiet',
          on: {
            'session.renewed': { target: '.quiet' },
          },
          states: {
            quiet: { entry: 'forgetProblem', on: { 'expiry.approached': { target: 'warned' } } },
            warned: {
              meta: { screen: 'expiryWarning' },
              on: {
                'renewal.requested': { target: 'renewing', actions: 'forgetProblem' },
                'warning.dismissed': { target: 'dismissed' },
                'clock.checked': {
                  guard: { type: 'isFarFromExpiry', params: ({ event }) => event.at },
                  target: 'quiet',
                },
              },
            },
            dismissed: {
              description: 'Seen, and let run out.',
              on: {
                'clock.checked': {
                  guard: { type: 'isFarFromExpiry', params: ({ event }) => event.at },
                  target: 'quiet',
                },
              },
            },
            renewing: {
              tags: 'pending',
              meta: { screen: 'expiryWarning' },
              invoke: {
                id: 'renewSession',
                src: 'renewSession',
                input: ({ context }) => ({ token: context.record?.accessToken ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isRenewed', params: ({ event }) => event.output },
                    target: 'quiet',
                    actions: { type: 'announceRenewal', params: ({ event }) => event.output },
                  },
                  {
                    target: 'warned',
                    actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
                  },
                ],
                onError: { target: 'warned', actions: { type: 'rememberProblem', params: UNEXPECTED } },
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
        // The refused token was an old one: another tab has extended the session since.
        'session.renewed': {
          target: 'signedIn',
          actions: [
            { type: 'rememberRecord', params: ({ event }) => event },
            { type: 'applyToken', params: ({ event }) => event.record },
          ],
        },
        'session.endedElsewhere': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'elsewhere' },
        },
        'logout.confirmed': {
          target: 'endingSession',
          actions: { type: 'rememberReason', params: 'logout' },
        },
        // The session is over whatever the member answers: nothing is left to confirm.
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
