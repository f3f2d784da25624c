/** How is an email address verified, and how does its account get a password? (specification §4, decisions) */
import { assertEvent } from 'xstate';
import { narrow, required } from '../shared/port.ts';
import { signUpSetup } from './sign-up.setup.ts';

export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input: { link, verified } }) => ({
    link,
    email: link.email,
    verified,
    failure: null,
    outcome: null,
  }),
  output: ({ context }) => required(context.outcome, 'outcome'),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberLink', params: ({ event }) => event.link },
    },
    'address.verified': {
      description: 'Another tab opened the link in our mail.',
      guard: { type: 'isOurAddress', params: ({ event }) => event.verified },
      target: '.password',
      actions: { type: 'rememberVerified', params: ({ event }) => event.verified },
    },
  },
  states: {
    arriving: {
      description: 'Decides which step the link or URL may open.',
      exit: 'forgetLink',
      always: [
        { guard: 'canChoosePassword', target: 'password', actions: 'adoptVerifiedEmail' },
        { guard: 'canVerify', target: 'verification' },
        { guard: 'canEnterCode', target: 'code' },
        { guard: 'canRenewMail', target: 'expired' },
        { target: 'email' },
      ],
    },
    email: {
      meta: { screen: 'signUpEmail', auth: 'signup' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'email.submitted': {
              target: 'checking',
              actions: { type: 'rememberEmail', params: ({ event }) => event.email },
            },
          },
        },
        checking: {
          tags: 'pending',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: 'taken' },
              {
                guard: { type: 'isFree', params: ({ event }) => event.output },
                target: '#signUp.verification',
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
        taken: {
          description: 'The address has an account: sign in, or enter another address.',
          on: { 'email.edited': { target: 'entering' } },
        },
      },
    },
    verification: {
      description: 'Offers to send the verification mail; the mailing chart sends it.',
      meta: { screen: 'signUpVerify', auth: 'signup-email-verify' },
      on: {
        'mail.sent': {
          guard: { type: 'isOurMail', params: ({ event }) => event.mail },
          target: 'concluded',
          actions: 'concludeMailSent',
        },
        'email.changeRequested': { target: 'email' },
      },
    },
    code: {
      description: 'Waits for the code in the mail; the link in the same mail works as well.',
      meta: { screen: 'signUpCode', auth: 'confirm-email-2' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.submitted': { target: 'verifying', actions: 'forgetFailure' },
            'email.changeRequested': { target: '#signUp.email', actions: 'forgetFailure' },
          },
        },
        verifying: {
          tags: 'pending',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted');
              return { email: context.email, code: event.code };
            },
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#signUp.password',
                actions: [
                  {
                    type: 'rememberVerified',
                    params: ({ event }) => narrow(event.output, 'verified').verified,
                  },
                  { type: 'reportVerified', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#signUp.expired',
              },
              {
                guard: { type: 'isMember', params: ({ event }) => event.output },
                target: '#signUp.email.taken',
              },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
      },
    },
    expired: {
      description: 'The link or code has expired; offers a new mail.',
      meta: { screen: 'signUpExpired', auth: 'hasExpired' },
      on: {
        'mail.sent': {
          guard: { type: 'isOurMail', params: ({ event }) => event.mail },
          target: 'concluded',
          actions: 'concludeMailSent',
        },
        'email.changeRequested': { target: 'email' },
      },
    },
    password: {
      meta: { screen: 'signUpPassword', auth: 'password' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'password.chosen': {
              target: 'checking',
              actions: { type: 'concludePassword', params: ({ event }) => event.password },
            },
            'email.changeRequested': { target: '#signUp.email', actions: 'forgetFailure' },
          },
        },
        checking: {
          description: 'Is it easy to guess? The server applies the same rules as at registration.',
          tags: 'pending',
          invoke: {
            id: 'checkPassword',
            src: 'checkPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'password.chosen');
              return { email: context.email, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#signUp.concluded',
              },
              {
                guard: { type: 'isGuessable', params: ({ event }) => event.output },
                target: 'entering',
                actions: 'refusePassword',
              },
              { target: 'entering', actions: ['forgetOutcome', 'rememberFailure'] },
            ],
            onError: { target: 'entering', actions: ['forgetOutcome', 'rememberFailure'] },
          },
        },
      },
    },
    concluded: { type: 'final' },
  },
});
