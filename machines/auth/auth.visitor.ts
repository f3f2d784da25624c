/** The coordinator (auth.machine.ts) while no member is signed in: which dialog is open. */
import { linkTo } from '../shared/step.ts';
import { authSetup } from './auth.setup.ts';
import { accountLink, notifyUnexpected, passwordReset, recallingIdentity, signIn } from './auth.sign-in.ts';
import { profileSetup, signUp } from './auth.sign-up.ts';

const arriving = authSetup.createStateConfig({
  description: 'Decides which dialog the link or URL may open.',
  always: [
    { guard: { type: 'asksSignIn', params: ({ context }) => context.link }, target: 'signIn' },
    { guard: { type: 'asksSignUp', params: ({ context }) => context.link }, target: 'signUp' },
    {
      guard: { type: 'asksSocialProfile', params: ({ context }) => context.link },
      target: 'recallingIdentity',
    },
    {
      description: 'The password was lost, for example in a reload; the email address is still verified.',
      guard: { type: 'canChooseAgain', params: ({ context }) => context.link },
      target: 'signUp',
      actions: {
        type: 'rememberLink',
        params: ({ context }) => linkTo('password', context.verified?.email),
      },
    },
    {
      description: 'A profile needs a verified email address: sign in instead.',
      guard: { type: 'asksProfile', params: ({ context }) => context.link },
      target: 'signIn',
      actions: { type: 'rememberLink', params: ({ context }) => linkTo('login', context.link.email) },
    },
    { guard: { type: 'asksForgotEmail', params: ({ context }) => context.link }, target: 'forgotEmail' },
    {
      guard: { type: 'asksForgotPassword', params: ({ context }) => context.link },
      target: 'forgotPassword',
    },
    { target: 'closed' },
  ],
});

const forgotEmail = authSetup.createStateConfig({
  invoke: {
    id: 'forgotEmail',
    src: 'forgotEmail',
    input: ({ context }) => ({ link: context.link }),
  },
  on: {
    'step.requested': {
      guard: { type: 'asksForgotEmail', params: ({ event }) => event.link },
      actions: 'passToForgotEmail',
    },
    'mail.sent': { actions: 'passToForgotEmail' },
  },
});

const forgotPassword = authSetup.createStateConfig({
  invoke: {
    id: 'forgotPassword',
    src: 'forgotPassword',
    input: ({ context }) => ({ link: context.link }),
  },
  on: {
    'step.requested': {
      guard: { type: 'asksForgotPassword', params: ({ event }) => event.link },
      actions: 'passToForgotPassword',
    },
    'mail.requested': { actions: 'passToForgotPassword' },
    'mail.sent': { actions: 'passToForgotPassword' },
  },
});

export const visitor = authSetup.createStateConfig({
  initial: 'arriving',
  exit: 'forgetHandover',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberLink', params: ({ event }) => event.link },
    },
    'dialog.closed': { target: '.closed', actions: ['leaveDesktopContext', 'leaveIdentity'] },
    'session.changed': {
      guard: { type: 'isUnknown', params: ({ event }) => event.session },
      target: 'unknown',
      actions: 'forgetLink',
    },
    // A defect stopped a flow. Without this transition the error would stop the coordinator too.
    'xstate.error.actor.*': { target: '.closed', actions: notifyUnexpected },
  },
  states: {
    arriving,
    closed: {
      description: 'No dialog is open.',
      entry: 'forgetLink',
    },
    signIn,
    recallingIdentity,
    accountLink,
    passwordReset,
    signUp,
    profileSetup,
    forgotEmail,
    forgotPassword,
  },
});
