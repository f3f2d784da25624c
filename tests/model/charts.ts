/** Every chart of the product with what its tests need. A chart missing here fails the registry test. */
import { authMachine } from '#machines/auth/auth.machine.ts';
import { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { socialMachine } from '#machines/auth/social.machine.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Chart, ChartName } from './chart.ts';
import { authFixtures } from './fixtures/auth.fixtures.ts';
import { emailConfirmationFixtures } from './fixtures/email-confirmation.fixtures.ts';
import { forgotEmailFixtures } from './fixtures/forgot-email.fixtures.ts';
import { forgotPasswordFixtures } from './fixtures/forgot-password.fixtures.ts';
import { handoffFixtures } from './fixtures/handoff.fixtures.ts';
import { overlayFixtures } from './fixtures/overlay.fixtures.ts';
import { passwordResetFixtures } from './fixtures/password-reset.fixtures.ts';
import { profileSetupFixtures } from './fixtures/profile-setup.fixtures.ts';
import { sessionFixtures } from './fixtures/session.fixtures.ts';
import { signInFixtures } from './fixtures/sign-in.fixtures.ts';
import { signUpFixtures } from './fixtures/sign-up.fixtures.ts';
import { socialFixtures } from './fixtures/social.fixtures.ts';

const dialog = { screenless: [], parameter: 'auth', exit: 'dialog.closed' } as const;

const table = {
  session: {
    machine: sessionMachine,
    fixtures: sessionFixtures,
    // Who is signed in is shown by the page's header; only the two questions to the member are screens.
    screenless: [
      'restoring',
      'signedOut',
      'loadingProfile',
      'signedIn.lifetime.counting',
      'signedIn.lifetime.lastMinute',
      'signedIn.warning.quiet',
      'signedIn.warning.dismissed',
      'signedIn.intent.staying',
      'rejected',
      'endingSession',
    ],
    parameter: null,
    home: ['signedOut'],
    exit: 'own',
    // Another tab's token is the one to ask with.
    restarting: ['session.renewed'],
    // Each ends in a signed-out page; the server is told of a logout as a courtesy.
    quiet: ['readStoredSession', 'fetchProfile', 'endSession'],
  },
  auth: {
    machine: authMachine,
    fixtures: authFixtures,
    // The flows draw; the coordinator only says which one.
    screenless: [
      'closed',
      'signIn',
      'passwordReset',
      'signUp',
      'profileSetup',
      'forgotEmail',
      'forgotPassword',
    ],
    parameter: null,
    home: ['closed'],
    exit: 'own',
  },
  signIn: { ...dialog, machine: signInMachine, fixtures: signInFixtures, home: ['signedIn'] },
  social: {
    ...dialog,
    machine: socialMachine,
    fixtures: socialFixtures,
    // The e-mail form beside it shows the button and what became of the popup.
    screenless: ['idle', 'openingPopup', 'popupBlocked', 'cancelled', 'failed', 'signingIn'],
    home: ['concluded'],
    // A popup may be lost behind other windows: the button opens another at once.
    restarting: ['social.requested'],
    // The dialog of sign-in, taken over while it asks for the password that links, or while it looks back.
    borrowed: ['login: socialLink', 'complete: signInEmail'],
    // Nobody asked for it: the button is there again.
    quiet: ['recallIdentity'],
    // Nobody has this identity yet; the server's words about it may be missing.
    dispensable: { logInSocially: ['unregistered'] },
  },
  passwordReset: {
    ...dialog,
    machine: passwordResetMachine,
    fixtures: passwordResetFixtures,
    home: ['concluded'],
  },
  signUp: { ...dialog, machine: signUpMachine, fixtures: signUpFixtures, home: ['concluded'] },
  profileSetup: {
    ...dialog,
    machine: profileSetupMachine,
    fixtures: profileSetupFixtures,
    home: ['concluded'],
    // The account exists, as the coordinator says: the password step of sign-in opens.
    quiet: ['logIn'],
    // The account exists; the words about it may be missing.
    dispensable: { register: ['registered'] },
  },
  forgotEmail: {
    ...dialog,
    machine: forgotEmailMachine,
    fixtures: forgotEmailFixtures,
    home: ['invitationSent'],
  },
  forgotPassword: {
    ...dialog,
    machine: forgotPasswordMachine,
    fixtures: forgotPasswordFixtures,
    home: ['sent'],
  },
  emailConfirmation: {
    machine: emailConfirmationMachine,
    fixtures: emailConfirmationFixtures,
    screenless: [],
    parameter: null,
    home: ['confirmed', 'expired', 'used', 'invalid'],
    exit: 'page',
  },
  handoff: {
    machine: handoffMachine,
    fixtures: handoffFixtures,
    screenless: [
      'exchange.inactive',
      'exchange.awaitingSignIn',
      'address.free',
      'address.keptForSignIn',
      'address.keptAfterSignIn',
      'address.keptForOffer',
      'address.keptAfterHandOver',
    ],
    parameter: null,
    home: ['exchange.inactive'],
    exit: 'own',
    // The app may take its minute, or never answer; the dialog is free meanwhile.
    listening: ['awaitReceipt'],
    quiet: ['awaitReceipt'],
  },
  overlay: {
    machine: overlayMachine,
    fixtures: overlayFixtures,
    screenless: ['closed'],
    parameter: 'info',
    home: ['closed'],
    exit: 'own',
  },
} as const satisfies Record<ChartName, Omit<Chart, 'name'>>;

export const chartOf = (name: ChartName): Chart => ({ name, ...table[name] });

export const CHARTS: readonly Chart[] = (Object.keys(table) as ChartName[]) // keys of the literal above
  .map(chartOf);
