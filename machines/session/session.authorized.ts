/** The session while a member is signed in: its lifetime, the profile, the expiry warning and the logout dialog. */
import { sessionSetup } from './session.setup.ts';
import { adoptToken, endedBy, endedElsewhere, tokenOf } from './session.transitions.ts';

const lifetime = sessionSetup.createStateConfig({
  initial: 'counting',
  on: {
    'session.renewed': {
      target: '.counting',
      actions: adoptToken,
    },
    'clock.checked': [
      {
        guard: { type: 'isPastExpiry', params: ({ event }) => event.at },
        ...endedBy('expired'),
      },
      { target: '.counting', actions: { type: 'measureLife', params: ({ event }) => event.at } },
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
        untilExpiry: endedBy('expired'),
      },
    },
  },
});

const profile = sessionSetup.createStateConfig({
  description: 'The profile of the member: requested until the server answers or the token expires.',
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasProfile', target: 'known' }, { target: 'waiting' }] },
    known: {
      on: { 'profile.changed': { actions: { type: 'changeProfile', params: ({ event }) => event.profile } } },
    },
    waiting: {
      tags: 'profileAwaited',
      after: { retryPause: { target: 'fetching', actions: 'countAttempt' } },
      on: { 'connection.restored': { target: 'fetching' } },
    },
    fetching: {
      tags: 'profileAwaited',
      invoke: {
        id: 'retryProfile',
        src: 'retryProfile',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'rememberProfile', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTokenRejected', params: ({ event }) => event.output },
            target: '#session.rejected',
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            ...endedBy('profileFailed'),
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
      on: {
        'session.renewed': {
          description: 'Asks again with the new token: a refusal of the old one must not end the session.',
          target: 'fetching',
          reenter: true,
        },
      },
    },
  },
});

const warning = sessionSetup.createStateConfig({
  description: 'Whether the member has been warned that the session is about to end.',
  initial: 'quiet',
  on: { 'session.renewed': { target: '.quiet' } },
  states: {
    quiet: { entry: 'forgetFailure', on: { 'expiry.approached': { target: 'warned' } } },
    warned: {
      meta: { screen: 'expiryWarning' },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'renewal.requested': { target: 'renewing', actions: 'forgetFailure' },
            'warning.dismissed': { target: '#session.signedIn.warning.dismissed' },
            'clock.checked': {
              guard: { type: 'isFarFromExpiry', params: ({ event }) => event.at },
              target: '#session.signedIn.warning.quiet',
            },
          },
        },
        renewing: {
          tags: 'pending',
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            input: ({ context }) => ({ token: tokenOf(context) }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: '#session.signedIn.warning.quiet',
                actions: { type: 'announceRenewal', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'canRepeat', params: ({ event }) => event.output },
                target: 'renewing',
                reenter: true,
                actions: 'countRenewal',
              },
              { target: 'asking', actions: 'rememberFailure' },
            ],
            onError: { target: 'asking', actions: 'rememberFailure' },
          },
        },
      },
    },
    dismissed: {
      description: 'The member dismissed the warning; the session may expire.',
      on: {
        'clock.checked': {
          guard: { type: 'isFarFromExpiry', params: ({ event }) => event.at },
          target: 'quiet',
        },
      },
    },
  },
});

const intent = sessionSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: { on: { 'logout.requested': { target: 'confirmingLogout' } } },
    confirmingLogout: {
      meta: { screen: 'logoutConfirmation' },
      on: {
        'logout.confirmed': endedBy('logout'),
        'logout.cancelled': { target: 'staying' },
      },
    },
  },
});

export const authorized = sessionSetup.createStateConfig({
  tags: 'authorized',
  type: 'parallel',
  // The request for the profile took time, which must not extend the session.
  entry: 'checkClock',
  on: {
    'request.unauthorized': {
      guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
      target: 'rejected',
    },
    'session.endedElsewhere': endedElsewhere,
    'account.deleted': endedBy('deleted'),
  },
  states: { lifetime, profile, warning, intent },
});
