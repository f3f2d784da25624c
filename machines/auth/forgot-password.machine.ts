/** How does a member get back in? A temporary password by mail (specification §4, decisions). */
import { assign, setup } from 'xstate';
import type { MailSent } from '../mailing/mailing.machine.ts';
import { isSameAddress, type Mail } from '../shared/mail.ts';
import { type DeepLink, NO_LINK, type StepMeta, type StepRequested } from '../shared/step.ts';

export interface ForgotPasswordContext {
  link: DeepLink;
  email: string;
  /** The address the mail was sent to; without it, a link to the last step opens the form. */
  sentTo: string | null;
}

export type ForgotPasswordEvent =
  | StepRequested
  | MailSent
  /** The form was submitted; the mailing chart sends the mail. */
  | { type: 'mail.requested'; mail: Mail }
  | { type: 'resend.requested' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { link: DeepLink },
    meta: {} as StepMeta,
  },
  guards: {
    canShowSent: ({ context: { link, sentTo } }) =>
      sentTo !== null && (link.auth === 'forgot-password-success' || link.auth === 'reset-email-sent'),
    isOurMail: ({ context }, { kind, email }: Mail) =>
      kind === 'password' && isSameAddress(email, context.email),
  },
  actions: {
    rememberLink: assign(({ context }, link: DeepLink) => ({
      link,
      email: link.email === '' ? context.email : link.email,
    })),
    forgetLink: assign({ link: NO_LINK }),
    rememberEmail: assign((_, { email }: Mail) => ({ email })),
    rememberSent: assign((_, { email }: Mail) => ({ sentTo: email })),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input: { link } }) => ({ link, email: link.email, sentTo: null }),
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
      always: [{ guard: 'canShowSent', target: 'sent' }, { target: 'request' }],
    },
    request: {
      meta: { screen: 'forgotPassword', auth: 'forgot-password' },
      on: {
        'mail.requested': { actions: { type: 'rememberEmail', params: ({ event }) => event.mail } },
        'mail.sent': {
          guard: { type: 'isOurMail', params: ({ event }) => event.mail },
          target: 'sent',
          actions: { type: 'rememberSent', params: ({ event }) => event.mail },
        },
      },
    },
    sent: {
      meta: { screen: 'passwordSent', auth: 'forgot-password-success' },
      on: { 'resend.requested': { target: 'request' } },
    },
  },
});
