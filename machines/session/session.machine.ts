/** Who is signed in? Restores, renews and ends the session: by expiry, 3 s after a 401, or by a logout (§4). */
import { required } from '../shared/port.ts';
import { authorized } from './session.authorized.ts';
import { sessionSetup, WITHOUT_MEMBER } from './session.setup.ts';
import { adoptToken, ended, endedBy, endedElsewhere, endReasonOf, tokenOf } from './session.transitions.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { ...WITHOUT_MEMBER, endReason: null },
  initial: 'restoring',
  on: {
    // In every state: a successful sign-in takes precedence over whatever this page was about to do.
    'signIn.succeeded': {
      guard: { type: 'isLive', params: ({ event }) => event },
      target: '.loadingProfile',
      actions: [
        { type: 'beginSession', params: ({ event }) => event },
        { type: 'storeRecord', params: ({ event }) => event.record },
        { type: 'applyToken', params: ({ event }) => event.record },
      ],
    },
  },
  states: {
    restoring: {
      tags: 'restoring',
      initial: 'reading',
      states: {
        reading: {
          tags: 'pending',
          invoke: {
            id: 'readStoredSession',
            src: 'readStoredSession',
            onDone: [
              {
                guard: { type: 'isAlive', params: ({ event }) => event.output },
                target: '#session.loadingProfile',
                actions: [
                  { type: 'rememberRestored', params: ({ event }) => event.output },
                  { type: 'applyToken', params: ({ context }) => required(context.record, 'record') },
                ],
              },
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: '#session.endingSession',
                actions: [
                  { type: 'rememberRestored', params: ({ event }) => event.output },
                  { type: 'rememberReason', params: 'expired' },
                ],
              },
              {
                guard: { type: 'isUnverified', params: ({ event }) => event.output },
                target: 'waiting',
              },
              { target: '#session.signedOut' },
            ],
            onError: { target: '#session.signedOut' },
          },
        },
        waiting: {
          description: 'The local clock may be wrong and must not end a session: asks the server again.',
          after: { retryPause: { target: 'reading', actions: 'countAttempt' } },
          on: { 'connection.restored': { target: 'reading' } },
        },
      },
    },
    signedOut: {
      entry: 'forgetMember',
      on: {
        'signIn.succeeded': {
          description: 'The token had already expired on arrival: reported like any other end.',
          guard: { type: 'isDead', params: ({ event }) => event },
          actions: { type: 'rememberReason', params: 'expired' },
        },
      },
    },
    loadingProfile: {
      description: 'The token is known, the profile is not yet.',
      tags: ['pending', 'restoring'],
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberProfile', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTokenRejected', params: ({ event }) => event.output },
            ...endedBy('unauthorized'),
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            ...endedBy('profileFailed'),
          },
          {
            description: 'The server was unreachable, which refuses nothing: the member stays signed in.',
            target: 'signedIn',
          },
        ],
        onError: { target: 'signedIn' },
      },
      initial: 'counting',
      states: {
        counting: {
          after: {
            untilExpiry: [
              { guard: 'hasLifeLeft', target: 'counting', reenter: true, actions: 'spendSlice' },
              endedBy('expired'),
            ],
          },
        },
      },
      on: {
        'session.renewed': {
          target: 'loadingProfile',
          reenter: true,
          actions: adoptToken,
        },
        'session.endedElsewhere': endedElsewhere,
        'clock.checked': [
          {
            description: 'A tab that was suspended past the expiry must not send the expired token again.',
            guard: { type: 'isPastExpiry', params: ({ event }) => event.at },
            ...endedBy('expired'),
          },
          { target: '.counting', actions: { type: 'measureLife', params: ({ event }) => event.at } },
        ],
      },
    },
    signedIn: authorized,
    rejected: {
      description:
        'The server refused the token: signs out after 3 s, the time to read why. Further 401s are ignored.',
      tags: 'authorized',
      meta: { screen: 'tokenRefused' },
      after: {
        unauthorizedGrace: endedBy('unauthorized'),
      },
      on: {
        'session.renewed': {
          description: 'The refused token was an old one: another tab has renewed the session since.',
          target: 'signedIn',
          actions: adoptToken,
        },
        'session.endedElsewhere': endedElsewhere,
        'logout.requested': {
          description: 'The session is over either way, so there is nothing to confirm.',
          ...endedBy('logout'),
        },
      },
    },
    endingSession: {
      description:
        'Clears the data of the member in the browser; tells the server and the identity provider.',
      tags: 'pending',
      entry: { type: 'clearSession', params: ended },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ended,
        onDone: { target: 'leaving' },
        onError: { target: 'leaving' },
      },
      after: { endingLimit: { target: 'leaving' } },
    },
    leaving: {
      description:
        'Loads the home page as a new document, unless offline or that happened a moment ago (S27).',
      tags: 'pending',
      invoke: {
        id: 'leaveForHome',
        src: 'leaveForHome',
        input: ({ context }) => ({ reason: endReasonOf(context) }),
        onDone: {
          target: 'signedOut',
          actions: { type: 'goHome', params: ({ context }) => endReasonOf(context) },
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'goHome', params: ({ context }) => endReasonOf(context) },
        },
      },
      after: { endingLimit: { target: 'signedOut' } },
    },
    reloading: {
      description: 'Another tab ended the session: reloads this page once it is visible and online.',
      tags: 'pending',
      entry: { type: 'clearSession', params: ended },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context }) => ({ reason: endReasonOf(context) }),
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
      after: { endingLimit: { target: 'signedOut' } },
    },
  },
});
