/** How each screen of the charts is recognised on the page, and how the address bar names it. */
import type { AnyMachineSnapshot } from 'xstate';
import { PRODUCT } from '#contract/product.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import type { Stage } from './flow.ts';
import type { Scene } from './scene.ts';

interface ScreenSheet {
  readonly title: (texts: Locale) => string;
  /** A dialog above the page, the page itself, or a card on it. */
  readonly place: 'dialog' | 'page' | 'card';
  /** Parameters of the address; absent where a screen has none. */
  readonly auth?: string;
  readonly info?: string;
}

const APP = `${PRODUCT.name} Desktop`;
const withApp = (text: string) => text.replace('{{app}}', APP);

const dialog = (title: ScreenSheet['title'], auth?: string): ScreenSheet => ({
  title,
  place: 'dialog',
  ...(auth === undefined ? {} : { auth }),
});
const panel = (title: ScreenSheet['title'], info: string): ScreenSheet => ({ title, place: 'dialog', info });
const page = (title: ScreenSheet['title']): ScreenSheet => ({ title, place: 'page' });
const card = (title: ScreenSheet['title']): ScreenSheet => ({ title, place: 'card' });

/** A new screen without an entry does not compile. */
const SCREENS: Readonly<Record<Screen, ScreenSheet>> = {
  signInEmail: dialog(({ auth }) => auth.signIn.title, 'login'),
  signInPassword: dialog(({ auth }) => auth.signIn.passwordTitle, 'signin-password'),
  signUpEmail: dialog(({ auth }) => auth.signUp.title, 'signup'),
  signUpVerify: dialog(({ auth }) => auth.verify.title, 'signup-email-verify'),
  signUpCode: dialog(({ auth }) => auth.code.title, 'confirm-email-2'),
  signUpExpired: dialog(({ auth }) => auth.expired.title, 'hasExpired'),
  signUpPassword: dialog(({ auth }) => auth.choosePassword.title, 'password'),
  profileSetup: dialog(({ auth }) => auth.complete.title, 'complete'),
  recallingIdentity: dialog(({ auth }) => auth.complete.title, 'complete'),
  forgotEmail: dialog(({ auth }) => auth.forgotEmail.title, 'forgot-email'),
  emailFound: dialog(({ auth }) => auth.emailFound.title, 'email-invite'),
  invitationSent: dialog(({ auth }) => auth.invitationSent.title, 'doneSendingMail'),
  forgotPassword: dialog(({ auth }) => auth.forgotPassword.title, 'forgot-password'),
  passwordSent: dialog(({ auth }) => auth.passwordSent.title, 'forgot-password-success'),
  accountLink: dialog(({ auth }) => auth.accountLink.title, 'login'),
  passwordReset: dialog(({ auth }) => auth.passwordReset.title, 'password-reset'),
  resumeByMail: card(({ auth }) => auth.resume.mail.title),
  resumeByPassword: card(({ auth }) => auth.resume.password.title),
  otherAccount: dialog(({ auth }) => auth.otherAccount.title),
  emailConfirmation: page(({ validateEmail }) => validateEmail.title),
  confirmationConfirmed: page(({ validateEmail }) => validateEmail.confirmedTitle),
  confirmationExpired: page(({ validateEmail }) => validateEmail.expiredTitle),
  confirmationUsed: page(({ validateEmail }) => validateEmail.usedTitle),
  confirmationInvalid: page(({ validateEmail }) => validateEmail.invalidTitle),
  confirmationAlreadyMember: page(({ validateEmail }) => validateEmail.memberTitle),
  confirmationOtherAccount: page(({ validateEmail }) => validateEmail.otherAccountTitle),
  passwordChange: dialog(({ profile }) => profile.security.password.dialogTitle),
  accountDeletion: dialog(({ profile }) => profile.security.deletion.dialogTitle),
  accountProof: dialog(({ profile }) => profile.security.proof.title),
  logoutConfirmation: dialog(({ auth }) => auth.logout.title),
  tokenRefused: card(({ auth }) => auth.session.ended),
  expiryWarning: dialog(({ auth }) => auth.session.expiringTitle),
  handoffOffer: dialog(({ handoff }) => withApp(handoff.offer.title)),
  handoffOpening: dialog(({ handoff }) => withApp(handoff.opening.title)),
  handoffDone: dialog(({ handoff }) => withApp(handoff.done.title)),
  handoffFailed: dialog(({ handoff }) => withApp(handoff.failed.title)),
  terms: panel(({ legal }) => legal.terms, 'terms'),
  privacy: panel(({ legal }) => legal.privacy, 'privacy'),
  manual: panel(({ manual }) => manual.title, 'manual'),
  superLogin: dialog(({ backoffice }) => backoffice.signIn.title),
  staffProof: dialog(({ backoffice }) => backoffice.proof.title),
  staffIdleWarning: dialog(({ auth }) => auth.session.expiringTitle),
};

/**
 * What the page and its address show for a screen that waits for the user.
 *
 * @param email the address of the step; null where its query has none
 */
export const sceneOf = (
  { texts }: Pick<Stage, 'texts'>,
  screen: Screen,
  email: string | null = null,
): Partial<Scene> => {
  const { title, place, auth = null, info = null } = SCREENS[screen];
  const isDialog = place === 'dialog';
  return {
    // A card says nothing about the page around it.
    ...(place === 'card' ? {} : { title: title(texts), focused: isDialog, busy: false }),
    dialogs: isDialog ? 1 : 0,
    auth,
    info,
    // A page may have an `email` of its own.
    ...(auth === null ? {} : { email }),
  };
};

export const isScreen = (name: string): name is Screen => Object.hasOwn(SCREENS, name);

/** The heading of a screen. */
export const headingOf = (language: Stage['lang'], screen: Screen): string =>
  SCREENS[screen].title({ en, ko }[language]);

/** The heading of the card on the page. */
export const cardTitle = ({ texts }: Stage, screen: 'resumeByMail' | 'resumeByPassword'): string =>
  SCREENS[screen].title(texts);

/** Keep their own message if an address could not be checked; all others say "something went wrong" (§5). */
const SELF_EXPLAINING: readonly ErrorCode[] = ['offline', 'unanswered', 'tooManyRequests'];

/** The message of a step about a failure, at its place in the dialog. */
function problemOf(screen: Screen, code: ErrorCode, texts: Locale): string {
  const { errors, validation, backoffice } = texts;
  if (screen === 'superLogin' && code === 'invalidCredentials') return backoffice.signIn.refused;
  const isBackOffice = screen === 'superLogin' || screen === 'staffProof';
  if (isBackOffice && code === 'tooManyRequests') return backoffice.signIn.tooMany;
  const isCheck = screen === 'signInEmail' || screen === 'signUpEmail';
  if (isCheck && !SELF_EXPLAINING.includes(code)) return validation.somethingWentWrong;
  // Shown by the list of rules at the field.
  const hasRules = screen === 'signUpPassword' || screen === 'passwordReset';
  if (hasRules && code === 'passwordRefused') return '';
  // Shown by the field.
  if (screen === 'signUpCode' && code === 'verificationInvalid') return '';
  const atField = screen === 'passwordChange' || screen === 'accountProof' || screen === 'staffProof';
  if (atField && ['invalidCredentials', 'passwordRefused', 'passwordUnchanged'].includes(code)) return '';
  if (screen === 'profileSetup' && ['phoneUnavailable', 'imageRefused', 'imageTooLarge'].includes(code))
    return '';
  return errors.codes[code];
}

const emailOf = ({ context }: AnyMachineSnapshot): string =>
  context?.credentials?.email ?? context?.email ?? context?.link?.email ?? '';

/**
 * What the page must show of a situation, derived from the chart.
 *
 * @param said a message of the previous step that the chart does not contain: a notice, or another failure
 * @returns undefined when it has no screen
 */
export function expectedScene(
  snapshot: AnyMachineSnapshot,
  stage: Stage,
  said: { notice?: ((texts: Locale) => string) | undefined; failure?: ErrorCode | undefined },
): Partial<Scene> | undefined {
  const { screen, auth, info } = metaOf(snapshot);
  if (screen === undefined || snapshot.status !== 'active') return undefined;
  const { texts, typed } = stage;
  const {
    focused = false,
    auth: _,
    ...scene
  } = sceneOf(stage, screen, emailOf(snapshot) === '' ? null : typed.email);
  const isPending = snapshot.hasTag('pending');
  const failure: { code: ErrorCode } | null = snapshot.context?.failure ?? null;
  const problem = failure === null ? '' : problemOf(screen, said.failure ?? failure.code, texts);
  return {
    ...scene,
    ...(isPending ? { busy: true } : { focused, problem: said.notice?.(texts) ?? problem }),
    // The desktop app's parameters stay in the address after their dialog is closed.
    ...(snapshot.hasTag('holdsAddress') ? {} : { auth: auth ?? null }),
    info: info ?? null,
  };
}
