/** The `meta` of the charts: the screen of a state and its query parameter in the URL. Pure data. */

/** Values of the `auth` query parameter (specification §2). `terms` and `privacy` belong to `info`. */
export const AUTH_PARAMS = [
  'login',
  'signin-password',
  'signup',
  'signup-email-verify',
  'confirm-email-2',
  'hasExpired',
  'password',
  'complete',
  'forgot-email',
  'email-invite',
  'doneSendingMail',
  'forgot-password',
  'forgot-password-success',
  'reset-email-sent',
  'password-reset',
  'super-login',
] as const;
export type AuthParam = (typeof AUTH_PARAMS)[number];

/** Values of the `info` query parameter (specification §2). */
export const INFO_PARAMS = ['terms', 'privacy', 'manual'] as const;
export type InfoParam = (typeof INFO_PARAMS)[number];

/** Every screen a view can show. */
export type Screen =
  | 'signInEmail'
  | 'signInPassword'
  | 'signUpEmail'
  | 'signUpVerify'
  | 'signUpCode'
  | 'signUpExpired'
  | 'signUpPassword'
  | 'profileSetup'
  | 'forgotEmail'
  | 'emailFound'
  | 'invitationSent'
  | 'forgotPassword'
  | 'passwordSent'
  | 'recallingIdentity'
  | 'accountLink'
  | 'passwordReset'
  | 'resumeByMail'
  | 'resumeByPassword'
  | 'otherAccount'
  | 'emailConfirmation'
  | 'confirmationConfirmed'
  | 'confirmationExpired'
  | 'confirmationUsed'
  | 'confirmationInvalid'
  | 'confirmationAlreadyMember'
  | 'confirmationOtherAccount'
  | 'passwordChange'
  | 'accountDeletion'
  | 'accountProof'
  | 'logoutConfirmation'
  | 'expiryWarning'
  | 'tokenRefused'
  | 'handoffOffer'
  | 'handoffOpening'
  | 'handoffDone'
  | 'handoffFailed'
  | 'terms'
  | 'privacy'
  | 'manual'
  | 'superLogin'
  | 'staffIdleWarning'
  | 'staffProof';

/** The `meta` of a state: its screen and the query parameter value for it. */
export interface StepMeta {
  screen?: Screen;
  auth?: AuthParam;
  info?: InfoParam;
}

/** Every state with work in flight carries `pending`. */
export type FlowTag = 'pending';

/**
 * A request for a dialog, from a link in the page or from the URL. Values are already validated and truncated to the
 * field limits; an absent or invalid one is the empty string, or null for `auth`.
 */
export interface DeepLink {
  auth: AuthParam | null;
  email: string;
  name: string;
  /** Login type of a social sign-up ('1'), else ''. */
  login: string;
  /** Whether the desktop app asked to start the social sign-in at once (specification §4). */
  isSocialWanted: boolean;
}

export const NO_LINK: DeepLink = { auth: null, email: '', name: '', login: '', isSocialWanted: false };

export const linkTo = (auth: DeepLink['auth'], email = ''): DeepLink => ({ ...NO_LINK, auth, email });

/** Asks a flow for one of its steps; the flow decides whether the step may be entered. */
export interface StepRequested {
  type: 'step.requested';
  link: DeepLink;
}

/** The part of a snapshot that carries meta; every machine snapshot has it. */
interface SnapshotWithMeta {
  getMeta(): Record<string, StepMeta | undefined>;
}

/**
 * Merges the meta of all active states, innermost last. Not for charts in which several parallel regions may
 * have a screen at the same time, such as the session: there, views use `matches`.
 *
 * @param snapshot a snapshot of any machine
 * @returns the current screen, auth and info; empty when no screen is shown
 */
export function metaOf(snapshot: SnapshotWithMeta): StepMeta {
  return Object.assign({}, ...Object.values(snapshot.getMeta()));
}
