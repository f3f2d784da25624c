/**
 * Which dialog is open, and can a sign-up be resumed? This chart is the coordinator: it runs the flows,
 * passes the result of one to the next, and decides which dialog a link or URL may open. The flows own their
 * steps.
 */
import { NO_LINK } from '../shared/step.ts';
import { progress } from './auth.progress.ts';
import { authSetup } from './auth.setup.ts';
import { visitor } from './auth.visitor.ts';

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
            'The session is being restored or started: a link waits until it is known who is signed in.',
          on: {
            'step.requested': { actions: { type: 'rememberLink', params: ({ event }) => event.link } },
            'dialog.closed': { actions: 'forgetLink' },
            'session.changed': [
              {
                guard: { type: 'isMember', params: ({ event }) => event.session },
                target: 'member',
                actions: { type: 'rememberMember', params: ({ event }) => event.session },
              },
              { guard: { type: 'isVisitor', params: ({ event }) => event.session }, target: 'visitor' },
            ],
          },
        },
        visitor,
        member: {
          description: 'No sign-in dialog opens for a member.',
          initial: 'arriving',
          exit: 'forgetMember',
          on: {
            'session.changed': [
              {
                guard: { type: 'isMember', params: ({ event }) => event.session },
                actions: { type: 'rememberMember', params: ({ event }) => event.session },
              },
              {
                description: 'A link of another account is opened once the member has logged out.',
                target: 'unknown',
              },
            ],
            'step.requested': {
              target: '.arriving',
              actions: { type: 'rememberLink', params: ({ event }) => event.link },
            },
          },
          states: {
            arriving: {
              description:
                "Whose link was opened? While the member's profile cannot be loaded, the link waits.",
              always: [
                { guard: 'isLinkOfAnother', target: 'otherAccount' },
                {
                  guard: 'isLinkOfMember',
                  target: 'idle',
                  actions: {
                    type: 'notify',
                    params: ({ context }) => ({ kind: 'alreadySignedIn', email: context.link.email }),
                  },
                },
                { guard: 'isLinkWithoutAccount', target: 'idle' },
              ],
            },
            idle: { entry: 'forgetLink' },
            otherAccount: {
              description:
                'The link is for another account: names the signed-in member and offers what to do.',
              meta: { screen: 'otherAccount' },
              on: { 'account.kept': { target: 'idle' } },
            },
          },
        },
      },
    },
    progress,
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
