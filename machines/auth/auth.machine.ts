/**
 * Which dialog is open, and what of a sign-up can be resumed? Runs the flows, hands what one found out to the next, and
 * decides where a link or the address bar may lead. The flows own their steps.
 */
import { NO_LINK } from '../shared/step.ts';
import { authSetup } from './auth.setup.ts';
import { visitor } from './auth.visitor.ts';

const ticketIsOver = {
  target: '#auth.progress.none',
  actions: ['forgetProgress', 'forgetTicket'],
} as const;

export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: {
    link: NO_LINK,
    memberEmail: null,
    verified: null,
    validity: null,
    pendingEmail: null,
    handover: null,
    mailings: [],
  },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'unknown',
      states: {
        unknown: {
          description:
            'The session is being restored or begun: a link waits until it is known who is signed in.',
          on: {
            'step.requested': { actions: { type: 'rememberLink', params: ({ event }) => event.link } },
            'dialog.closed': { actions: 'forgetLink' },
            'session.changed': [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.session },
                description: 'Still unknown.',
              },
              {
                guard: { type: 'isLinkOfAnother', params: ({ event }) => event.session },
                target: 'member.otherAccount',
                actions: { type: 'rememberMember', params: ({ event }) => event.session },
              },
              {
                guard: { type: 'isLinkOfMember', params: ({ event }) => event.session },
                target: 'member',
                actions: [
                  { type: 'rememberMember', params: ({ event }) => event.session },
                  {
                    type: 'notify',
                    params: ({ context }) => ({ kind: 'alreadySignedIn', email: context.link.email }),
                  },
                ],
              },
              {
                guard: { type: 'isMember', params: ({ event }) => event.session },
                target: 'member',
                actions: { type: 'rememberMember', params: ({ event }) => event.session },
              },
              { target: 'visitor' },
            ],
          },
        },
        visitor,
        member: {
          description: 'No sign-in dialog opens for a member.',
          initial: 'idle',
          exit: 'forgetMember',
          on: {
            'session.changed': [
              {
                guard: { type: 'isMember', params: ({ event }) => event.session },
                actions: { type: 'rememberMember', params: ({ event }) => event.session },
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.session },
                target: 'unknown',
                actions: 'forgetLink',
              },
              { target: 'visitor', actions: 'forgetLink' },
            ],
            'step.requested': [
              {
                guard: { type: 'isOfAnother', params: ({ event }) => event.link },
                target: '.otherAccount',
                actions: { type: 'rememberLink', params: ({ event }) => event.link },
              },
              {
                guard: { type: 'isOfMember', params: ({ event }) => event.link },
                actions: {
                  type: 'notify',
                  params: ({ event }) => ({ kind: 'alreadySignedIn', email: event.link.email }),
                },
              },
              { description: 'Links without an address lead nowhere.' },
            ],
          },
          states: {
            idle: { entry: 'forgetLink' },
            otherAccount: {
              description:
                'A link of another account was opened: says who is signed in and what can be done.',
              meta: { screen: 'otherAccount' },
              on: { 'account.kept': { target: 'idle' } },
            },
          },
        },
      },
    },
    progress: {
      description: 'How far a sign-up has come that can be resumed.',
      initial: 'none',
      on: {
        'session.changed': {
          guard: { type: 'isMember', params: ({ event }) => event.session },
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
          description: 'Raised when the account exists or its ticket is worth nothing.',
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
              description: 'Beside the page, while no dialog is open: the way to the code.',
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
                  description: 'Beside the page, while no dialog is open: the way to the password.',
                  meta: { screen: 'resumeByPassword' },
                  on: { 'resume.dismissed': { target: 'dismissed' } },
                },
                dismissed: {},
              },
            },
          },
        },
      },
    },
    mailings: {
      description: 'Keeps one mailing actor per kind of mail and address.',
      on: {
        'mail.requested': [
          {
            guard: { type: 'hasMailing', params: ({ event }) => event.mail },
            actions: { type: 'passToMailing', params: ({ event }) => event.mail },
          },
          {
            actions: [
              'startMailing',
              { type: 'rememberMailing', params: ({ event }) => event.mail },
              { type: 'passToMailing', params: ({ event }) => event.mail },
            ],
          },
        ],
        'cooldown.known': [
          {
            guard: { type: 'hasMailing', params: ({ event }) => event.mail },
            actions: { type: 'passToMailing', params: ({ event }) => event.mail },
          },
          {
            actions: ['startMailing', { type: 'rememberMailing', params: ({ event }) => event.mail }],
          },
        ],
        'clock.checked': { actions: 'passToMailings' },
      },
    },
  },
});
