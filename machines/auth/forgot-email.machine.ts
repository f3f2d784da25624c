/** Which email address does the account have? Name and phone must both match one account (decisions). */
import { assign, setup } from 'xstate';
import type { MailSent } from '../mailing/mailing.machine.ts';
import { type Failure, failureIn, failureNotice, type Notice, type Refused } from '../shared/failure.ts';
import type { Mail } from '../shared/mail.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import { type DeepLink, type FlowTag, NO_LINK, type StepMeta, type StepRequested } from '../shared/step.ts';

/** `handle` is a random number, valid for 10 minutes, never the database id (decisions). */
export interface FoundAccount {
  nickName: string;
  /** Masked if the server is configured to. */
  email: string;
  handle: number;
}

export type FindEmailOutcome = { kind: 'found'; account: FoundAccount } | Refused;

export interface ForgotEmailContext {
  link: DeepLink;
  nickName: string;
  phone: string;
  /** The account found; without it, a link to a later step opens the search. */
  account: FoundAccount | null;
  /** The address the invitation was sent to; without it, a link to the last step opens the search. */
  sentTo: string | null;
  failure: Failure | null;
}

export type ForgotEmailEvent =
  | StepRequested
  | MailSent
  | { type: 'search.submitted'; nickName: string; phone: string };

export const forgotEmailMachine = setup({
  types: {
    context: {} as ForgotEmailContext,
    events: {} as ForgotEmailEvent,
    input: {} as { link: DeepLink },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: { findEmail: port<FindEmailOutcome, { nickName: string; phone: string }>('findEmail') },
  guards: {
    canShowFound: ({ context }) => context.link.auth === 'email-invite' && context.account !== null,
    canShowSent: ({ context }) => context.link.auth === 'doneSendingMail' && context.sentTo !== null,
    isFound: (_, outcome: FindEmailOutcome) => isOutcome(outcome, 'found', 'account'),
    isOurMail: ({ context }, { kind, email }: Mail) =>
      kind === 'invitation' && email === context.account?.email,
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberLink: assign((_, link: DeepLink) => ({ link, failure: null })),
    forgetLink: assign({ link: NO_LINK }),
    rememberSearch: assign((_, { nickName, phone }: { nickName: string; phone: string }) => ({
      nickName,
      phone,
      account: null,
      sentTo: null,
      failure: null,
    })),
    rememberAccount: assign((_, outcome: FindEmailOutcome) => ({
      account: narrow(outcome, 'found').account,
    })),
    rememberSent: assign((_, { email }: Mail) => ({ sentTo: email })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
  },
}).createMachine({
  id: 'forgotEmail',
  context: ({ input }) => ({
    link: input.link,
    nickName: '',
    phone: '',
    account: null,
    sentTo: null,
    failure: null,
  }),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberLink', params: ({ event }) => event.link },
    },
  },
  states: {
    arriving: {
      description: 'Decides which step the link or URL may open.',
      exit: 'forgetLink',
      always: [
        { guard: 'canShowFound', target: 'found' },
        { guard: 'canShowSent', target: 'invitationSent' },
        { target: 'search' },
      ],
    },
    search: {
      meta: { screen: 'forgotEmail', auth: 'forgot-email' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'search.submitted': {
              target: 'searching',
              actions: { type: 'rememberSearch', params: ({ event }) => event },
            },
          },
        },
        searching: {
          tags: 'pending',
          invoke: {
            id: 'findEmail',
            src: 'findEmail',
            input: ({ context }) => ({ nickName: context.nickName, phone: context.phone }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#forgotEmail.found',
                actions: { type: 'rememberAccount', params: ({ event }) => event.output },
              },
              { target: 'entering', actions: ['rememberFailure', { type: 'notify', params: failureNotice }] },
            ],
            onError: {
              target: 'entering',
              actions: ['rememberFailure', { type: 'notify', params: failureNotice }],
            },
          },
        },
      },
    },
    found: {
      description: 'Offers to sign in or to send an invitation; the mailing chart sends it.',
      meta: { screen: 'emailFound', auth: 'email-invite' },
      on: {
        'mail.sent': {
          guard: { type: 'isOurMail', params: ({ event }) => event.mail },
          target: 'invitationSent',
          actions: { type: 'rememberSent', params: ({ event }) => event.mail },
        },
      },
    },
    invitationSent: {
      description: 'Offers another invitation once the cool-down allows it.',
      meta: { screen: 'invitationSent', auth: 'doneSendingMail' },
    },
  },
});
