/** How does an address become a verified one, and get its password? (specification §4, decisions) */
import { failureOf } from '../shared/account.ts';
import { UNEXPECTED } from '../shared/failure.ts';
import { signUpSetup } from './sign-up.setup.ts';

export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    arrival: input.arrival,
    email: input.arrival.email,
    verified: input.verified,
    problem: null,
    cooldownMs: 0,
    outcome: null,
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
    },
  },
  states: {
    arriving: {
      description: 'Decides which step the link or address may open.',
      always: [
        { guard: 'canChoosePassword', target: 'choosingPassword', actions: 'adoptVerifiedEmail' },
        { guard: 'canVerify', target: 'verifyingEmail' },
        { guard: 'canWaitForMail', target: 'mailSent' },
        { guard: 'canRenewMail', target: 'verificationExpired' },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail: {
      meta: { screen: 'signUpEmail', auth: 'signup' },
      on: {
        'email.submitted': {
          target: 'checkingEmail',
          actions: { type: 'rememberEmail', params: ({ event }) => event.email },
        },
      },
    },
    checkingEmail: {
      tags: 'pending',
      meta: { screen: 'signUpEmail', auth: 'signup' },
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: 'emailTaken' },
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'verifyingEmail' },
          {
            target: 'enteringEmail',
            actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: { target: 'enteringEmail', actions: { type: 'rememberProblem', params: UNEXPECTED } },
      },
    },
    emailTaken: {
      description: 'The address has an account: sign in, or enter another.',
      meta: { screen: 'signUpEmail', auth: 'signup' },
      on: { 'email.edited': { target: 'enteringEmail' } },
    },
    verifyingEmail: {
      meta: { screen: 'signUpVerify', auth: 'signup-email-verify' },
      on: {
        'mail.requested': { target: 'sendingMail' },
        'email.changeRequested': { target: 'enteringEmail' },
      },
    },
    sendingMail: {
      tags: 'pending',
      meta: { screen: 'signUpVerify', auth: 'signup-email-verify' },
      invoke: {
        id: 'sendVerification',
        src: 'sendVerification',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'concluded',
            actions: 'concludeMailSent',
          },
          {
            target: 'sendingFailed',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'sendingFailed',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
    sendingFailed: {
      description: 'The button now offers to verify again (specification §8).',
      meta: { screen: 'signUpVerify', auth: 'signup-email-verify' },
      on: {
        'mail.requested': { target: 'sendingMail', actions: 'forgetProblem' },
        'email.changeRequested': { target: 'enteringEmail', actions: 'forgetProblem' },
      },
    },
    mailSent: {
      description: 'Waits for the code of the mail; the link of the same mail works as well.',
      meta: { screen: 'signUpWaiting', auth: 'confirm-email-2' },
      type: 'parallel',
      states: {
        form: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'code.submitted': { target: 'verifying', actions: 'forgetProblem' },
                'mail.requested': { guard: 'canResend', target: 'resending', actions: 'forgetProblem' },
                'email.changeRequested': { target: '#signUp.enteringEmail', actions: 'forgetProblem' },
              },
            },
            verifying: {
              tags: 'pending',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => ({
                  email: context.email,
                  code: event.type === 'code.submitted' ? event.code : '',
                }),
                onDone: [
                  {
                    guard: { type: 'isVerified', params: ({ event }) => event.output },
                    target: '#signUp.choosingPassword',
                    actions: [
                      { type: 'rememberVerified', params: ({ event }) => event.output },
                      { type: 'keepTicket', params: ({ context }) => context.verified },
                    ],
                  },
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#signUp.verificationExpired',
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
                  },
                ],
                onError: {
                  target: 'waiting',
                  actions: { type: 'rememberProblem', params: UNEXPECTED },
                },
              },
            },
            resending: {
              tags: 'pending',
              invoke: {
                id: 'sendVerification',
                src: 'sendVerification',
                input: ({ context }) => ({ email: context.email }),
                // Into the region beside it: the form begins anew, at waiting.
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => event.output },
                    target: '#signUp.mailSent.resend.coolingDown',
                    actions: { type: 'startCooldown', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isToldToWait', params: ({ event }) => event.output },
                    target: '#signUp.mailSent.resend.coolingDown',
                    actions: [
                      { type: 'startCooldown', params: ({ event }) => event.output },
                      { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: [
                      { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
                      {
                        type: 'notify',
                        params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
                      },
                    ],
                  },
                ],
                onError: {
                  target: 'waiting',
                  actions: [
                    { type: 'rememberProblem', params: UNEXPECTED },
                    { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
                  ],
                },
              },
            },
          },
        },
        resend: {
          description: 'Whether another mail may be asked for; a wrong code changes nothing about it.',
          initial: 'resendable',
          states: {
            resendable: {},
            coolingDown: { after: { resendCooldown: { target: 'resendable' } } },
          },
        },
      },
    },
    verificationExpired: {
      meta: { screen: 'signUpExpired', auth: 'hasExpired' },
      on: {
        'mail.requested': { target: 'renewingMail', actions: 'forgetProblem' },
        'email.changeRequested': { target: 'enteringEmail', actions: 'forgetProblem' },
      },
    },
    renewingMail: {
      tags: 'pending',
      meta: { screen: 'signUpExpired', auth: 'hasExpired' },
      invoke: {
        id: 'sendVerification',
        src: 'sendVerification',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'concluded',
            actions: 'concludeMailSent',
          },
          {
            target: 'verificationExpired',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'verificationExpired',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
    choosingPassword: {
      meta: { screen: 'signUpPassword', auth: 'password' },
      on: {
        'password.chosen': {
          target: 'concluded',
          actions: { type: 'concludePassword', params: ({ event }) => event.password },
        },
        'email.changeRequested': { target: 'enteringEmail' },
      },
    },
    concluded: { type: 'final' },
  },
});
