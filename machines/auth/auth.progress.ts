/** The progress of a sign-up that can be resumed, independent of the open dialog. */
import { authSetup } from './auth.setup.ts';

const ticketIsOver = {
  target: '#auth.progress.none',
  actions: ['forgetProgress', 'forgetTicket'],
} as const;

export const progress = authSetup.createStateConfig({
  description: 'The progress of a sign-up that can be resumed.',
  initial: 'none',
  on: {
    'session.changed': {
      description: 'The address has an account by now. Another member leaves the sign-up as it is.',
      guard: { type: 'isSignUpOf', params: ({ event }) => event.session },
      target: '.none',
      actions: ['forgetProgress', 'forgetTicket', { type: 'keepPending', params: '' }],
    },
    'verification.pending': {
      target: '.mailAwaited',
      actions: { type: 'rememberPending', params: ({ event }) => event.email },
    },
    'mail.sent': {
      guard: { type: 'isVerification', params: ({ event }) => event.mail },
      target: '.mailAwaited',
      actions: [
        'forgetTicket',
        { type: 'rememberPending', params: ({ event }) => event.mail.email },
        { type: 'keepPending', params: ({ event }) => event.mail.email },
      ],
    },
    'address.verified': {
      target: '.addressVerified',
      actions: [
        { type: 'rememberVerified', params: ({ event }) => event },
        { type: 'keepPending', params: '' },
      ],
    },
    'address.verifiedElsewhere': {
      target: '.addressVerified',
      actions: { type: 'rememberVerified', params: ({ event }) => event },
    },
    'progress.ended': {
      description: 'Raised when the account exists or its ticket is no longer valid.',
      target: '.none',
      actions: ['forgetTicket', { type: 'keepPending', params: '' }],
    },
  },
  states: {
    none: {},
    mailAwaited: {
      initial: 'offered',
      states: {
        offered: {
          description: 'While no dialog is open, the page offers to enter the code.',
          meta: { screen: 'resumeByMail' },
          on: { 'resume.dismissed': { target: 'dismissed' } },
        },
        dismissed: {},
      },
    },
    addressVerified: {
      type: 'parallel',
      states: {
        ticket: {
          initial: 'counting',
          states: {
            counting: {
              after: { ticketLife: ticketIsOver },
              on: {
                'clock.checked': [
                  { guard: { type: 'isOver', params: ({ event }) => event.at }, ...ticketIsOver },
                  {
                    target: 'counting',
                    reenter: true,
                    actions: { type: 'measureTicket', params: ({ event }) => event.at },
                  },
                ],
              },
            },
          },
        },
        card: {
          initial: 'offered',
          states: {
            offered: {
              description: 'While no dialog is open, the page offers to choose the password.',
              meta: { screen: 'resumeByPassword' },
              on: { 'resume.dismissed': { target: 'dismissed' } },
            },
            dismissed: {},
          },
        },
      },
    },
  },
});
