/**
 * Which dialog is open? Owns the flows, hands an address, a verified address, an identity or credentials
 * from one to the next, and decides where a link or the address bar may lead. The flows own their steps.
 */
import { NO_ARRIVAL } from '../shared/step.ts';
import { arrivalAt, authSetup } from './auth.setup.ts';
import { forgotEmail, forgotPassword, passwordReset, profileSetup, signIn, signUp } from './auth.states.ts';

export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: {
    isAuthorised: false,
    arrival: NO_ARRIVAL,
    verified: null,
    credentials: null,
    held: null,
    awaitedEmail: '',
  },
  initial: 'closed',
  on: {
    'step.requested': [
      { guard: 'isAuthorised', target: '.closed' },
      {
        guard: { type: 'asksSignIn', params: ({ event }) => event.arrival },
        target: '.signIn',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'asksSignUp', params: ({ event }) => event.arrival },
        target: '.signUp',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'asksSocialProfile', params: ({ event }) => event.arrival },
        target: '.signIn',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'canChooseAgain', params: ({ event }) => event.arrival },
        target: '.signUp',
        actions: {
          type: 'rememberArrival',
          params: ({ context }) => arrivalAt('password', context.verified?.email ?? ''),
        },
      },
      {
        guard: { type: 'asksProfile', params: ({ event }) => event.arrival },
        target: '.signIn',
        actions: { type: 'rememberArrival', params: ({ event }) => arrivalAt('login', event.arrival.email) },
      },
      {
        guard: { type: 'asksForgotEmail', params: ({ event }) => event.arrival },
        target: '.forgotEmail',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'asksForgotPassword', params: ({ event }) => event.arrival },
        target: '.forgotPassword',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      { target: '.closed' },
    ],
    'dialog.closed': { target: '.closed', actions: ['leaveDesktopContext', 'leaveIdentity'] },
    'session.changed': [
      {
        guard: { type: 'becomesAuthorised', params: ({ event }) => event.isAuthorised },
        target: '.closed',
        actions: [
          { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
          'forgetVerified',
          'forgetTicket',
          { type: 'keepAwaited', params: '' },
        ],
      },
      { actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised } },
    ],
    'address.verified': {
      actions: [
        { type: 'rememberVerified', params: ({ event }) => event.verified },
        { type: 'keepAwaited', params: '' },
      ],
    },
    'address.verifiedElsewhere': {
      actions: { type: 'rememberVerified', params: ({ event }) => event.verified },
    },
    'address.awaited': { actions: { type: 'rememberAwaited', params: ({ event }) => event.email } },
  },
  states: {
    closed: {
      description: 'No dialog. The page is free.',
      // Not on the way out of passwordReset: its record is announced on that way.
      entry: 'forgetHeld',
      on: {
        'address.verifiedElsewhere': {
          guard: { type: 'isAwaited', params: ({ event }) => event.verified },
          target: 'signUp',
          actions: [
            { type: 'rememberVerified', params: ({ event }) => event.verified },
            { type: 'rememberArrival', params: ({ event }) => arrivalAt('password', event.verified.email) },
          ],
        },
      },
    },
    signIn,
    passwordReset,
    signUp,
    profileSetup,
    forgotEmail,
    forgotPassword,
  },
});
