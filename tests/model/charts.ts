/** Every chart of the product with what its tests need. level1.test.ts fails if one is missing. */
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import { passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import { accountLinkMachine } from '#machines/auth/account-link.machine.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { socialMachine } from '#machines/auth/social.machine.ts';
import { publishingMachine } from '#machines/backoffice/publishing.machine.ts';
import { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Chart, ChartName } from './chart.ts';
import { accountDeletionFixtures } from './fixtures/account-deletion.fixtures.ts';
import { accountLinkFixtures } from './fixtures/account-link.fixtures.ts';
import { authFixtures } from './fixtures/auth.fixtures.ts';
import { emailConfirmationFixtures } from './fixtures/email-confirmation.fixtures.ts';
import { forgotEmailFixtures } from './fixtures/forgot-email.fixtures.ts';
import { forgotPasswordFixtures } from './fixtures/forgot-password.fixtures.ts';
import { handoffFixtures } from './fixtures/handoff.fixtures.ts';
import { mailingFixtures } from './fixtures/mailing.fixtures.ts';
import { overlayFixtures } from './fixtures/overlay.fixtures.ts';
import { passwordChangeFixtures } from './fixtures/password-change.fixtures.ts';
import { passwordResetFixtures } from './fixtures/password-reset.fixtures.ts';
import { profileSetupFixtures } from './fixtures/profile-setup.fixtures.ts';
import { publishingFixtures } from './fixtures/publishing.fixtures.ts';
import { sessionFixtures } from './fixtures/session.fixtures.ts';
import { signInFixtures } from './fixtures/sign-in.fixtures.ts';
import { signUpFixtures } from './fixtures/sign-up.fixtures.ts';
import { socialFixtures } from './fixtures/social.fixtures.ts';
import { superLoginFixtures } from './fixtures/super-login.fixtures.ts';

const dialog = { screenless: [], parameter: 'auth', exit: 'dialog.closed' } as const;

const table = {
  session: {
    machine: sessionMachine,
    fixtures: sessionFixtures,
    // The page's header shows who is signed in; only the two dialogs for the member are screens.
    screenless: [
      'restoring.reading',
      'restoring.waiting',
      'signedOut',
      'loadingProfile.counting',
      'signedIn.lifetime.counting',
      'signedIn.lifetime.lastMinute',
      'signedIn.profile.known',
      'signedIn.profile.waiting',
      'signedIn.profile.fetching',
      'signedIn.warning.quiet',
      'signedIn.warning.dismissed',
      'signedIn.intent.staying',
      'endingSession',
      'leaving',
      'reloading',
    ],
    parameter: null,
    home: ['signedOut'],
    exit: 'own',
    // A successful sign-in replaces any work in flight; a token from another tab restarts it with that token.
    restarting: ['session.renewed', 'signIn.succeeded'],
    internal: ['expiry.approached'],
    alwaysHeard: ['signIn.succeeded'],
    // The retry count, which sets the next pause, and the message about the last extension.
    counters: ['attempts', 'failure'],
    // The page stays usable while the profile is being retried.
    listening: ['retryProfile'],
    // The next state explains each failure; telling the server about a logout is best-effort.
    quiet: ['readStoredSession', 'fetchProfile', 'retryProfile', 'endSession', 'leaveForHome', 'reloadPage'],
  },
  auth: {
    machine: authMachine,
    fixtures: authFixtures,
    // The flows have the screens; the coordinator only selects which one runs.
    screenless: [
      'dialog.unknown',
      'dialog.visitor.closed',
      'dialog.visitor.signIn',
      'dialog.visitor.accountLink',
      'dialog.visitor.passwordReset',
      'dialog.visitor.signUp',
      'dialog.visitor.profileSetup',
      'dialog.visitor.forgotEmail',
      'dialog.visitor.forgotPassword',
      'dialog.member.arriving',
      'dialog.member.idle',
      'progress.none',
      'progress.mailAwaited.dismissed',
      'progress.addressVerified.ticket.counting',
      'progress.addressVerified.card.dismissed',
      'mailings',
    ],
    parameter: null,
    home: ['dialog.visitor.closed'],
    exit: 'own',
    internal: ['progress.ended'],
    spawned: ['mailing'],
    // On failure the user can press the button again.
    quiet: ['recallIdentity'],
  },
  mailing: {
    machine: mailingMachine,
    fixtures: mailingFixtures,
    // The dialog that requests the mail shows its state.
    screenless: ['ready', 'sending', 'sent', 'toldToWait', 'refused'],
    parameter: null,
    home: ['ready'],
    exit: 'page',
  },
  signIn: { ...dialog, machine: signInMachine, fixtures: signInFixtures, home: ['signedIn'] },
  social: {
    machine: socialMachine,
    fixtures: socialFixtures,
    // The e-mail form next to it shows the button and the result of the popup.
    screenless: ['idle', 'openingPopup', 'popupBlocked', 'cancelled', 'failed', 'signingIn', 'concluded'],
    parameter: null,
    exit: 'dialog.closed',
    home: ['concluded'],
    // A popup may be hidden behind other windows, so the button can open another at once.
    restarting: ['social.requested'],
    // No member has this identity yet; the server's message is optional.
    dispensable: { signInSocially: ['unregistered'] },
  },
  accountLink: {
    ...dialog,
    machine: accountLinkMachine,
    fixtures: accountLinkFixtures,
    home: ['concluded'],
    // A link to it opens the e-mail step of sign-in.
    borrowed: ['login: accountLink'],
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
    // The account exists, so on failure the coordinator opens the password step of sign-in.
    quiet: ['signIn'],
    // The account exists; the server's message is optional.
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
    home: ['confirmed', 'expired', 'used', 'invalid', 'alreadyMember', 'otherAccount'],
    exit: 'page',
  },
  passwordChange: {
    machine: passwordChangeMachine,
    fixtures: passwordChangeFixtures,
    // The tab itself shows them.
    screenless: ['closed', 'changed'],
    parameter: null,
    home: ['closed', 'changed'],
    exit: 'page',
  },
  accountDeletion: {
    machine: accountDeletionMachine,
    fixtures: accountDeletionFixtures,
    // The tab shows the button; after the deletion another document follows.
    screenless: ['closed', 'deleted'],
    restarting: ['popup.requested'],
    parameter: null,
    home: ['closed', 'deleted'],
    exit: 'page',
  },
  handoff: {
    machine: handoffMachine,
    fixtures: handoffFixtures,
    screenless: [
      'exchange.unknown.idle',
      'exchange.unknown.requested',
      'exchange.visitor.idle',
      'exchange.visitor.awaitingSignIn',
      'exchange.member.idle',
      'address.free',
      'address.undecided',
      'address.keptForSignIn.asking',
      'address.keptForSignIn.signingIn',
      'address.keptAfterSignIn',
      'address.keptForOffer',
      'address.keptAfterHandOver',
    ],
    parameter: null,
    home: ['exchange.member.idle', 'exchange.visitor.idle'],
    exit: 'own',
    // The app may take a minute or never answer; the dialog stays usable meanwhile.
    internal: ['link.opened', 'request.adopted'],
    listening: ['readReceipt'],
    quiet: ['readReceipt'],
  },
  overlay: {
    machine: overlayMachine,
    fixtures: overlayFixtures,
    screenless: ['closed'],
    parameter: 'info',
    home: ['closed'],
    exit: 'own',
  },
  superLogin: {
    machine: superLoginMachine,
    fixtures: superLoginFixtures,
    // The page itself shows them: that it loads or cannot be reached, the areas, and the public site.
    screenless: [
      'restoring',
      'unreachable',
      'signedIn.lifetime.counting',
      'signedIn.activity.active',
      'signingOut',
      'left',
    ],
    parameter: null,
    home: ['left'],
    exit: 'page',
    // The session is forgotten in this tab; on the server it ends by itself.
    quiet: ['signOut'],
  },
  publishing: {
    machine: publishingMachine,
    fixtures: publishingFixtures,
    // A page of its own with one heading; its notices tell the states apart.
    screenless: [
      'loading',
      'loadFailed',
      'missing',
      'editing.clean',
      'editing.dirty',
      'editing.saved',
      'saving',
      'conflict',
      'signedOut.beforeLoading',
      'signedOut.beforeSaving',
    ],
    parameter: null,
    home: ['editing.clean', 'editing.saved', 'missing'],
    exit: 'page',
  },
} as const satisfies Record<ChartName, Omit<Chart, 'name'>>;

export const chartOf = (name: ChartName): Chart => ({ name, ...table[name] });

export const CHARTS: readonly Chart[] = (Object.keys(table) as ChartName[]) // keys of the literal above
  .map(chartOf);

/** The chart of a running child by its id: a flow's id is its chart's name, a mailing's is "mail ...". */
export const chartOfChild = (id: string): Chart =>
  chartOf(id.startsWith('mail ') ? 'mailing' : (id as ChartName)); // flows are named after their charts
