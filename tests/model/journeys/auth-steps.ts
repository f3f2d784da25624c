/** Steps for the journeys of the coordinator. */
import assert from 'node:assert/strict';
import type { Flows } from '#machines/auth/auth.context.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { type AuthSnapshot, type AuthStep, authStepOf, resumableOf } from '#machines/auth/auth.selectors.ts';
import type { SessionStatus } from '#machines/shared/account.ts';
import type { Deadline, Mail } from '#machines/shared/mail.ts';
import {
  COOLDOWN,
  CREDENTIALS,
  EMAIL,
  IDENTITY,
  PASSWORD,
  PROFILE,
  RECORD,
  sessionIs,
  stepTo,
  VALIDITY,
  VERIFIED,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, journey, type Step, stepsFor, tell } from '../journey.ts';
import type { Effect } from '../run.ts';

export const { send, see } = stepsFor<typeof authMachine>();

type Dialog =
  | 'unknown'
  | `member.${'arriving' | 'idle' | 'otherAccount'}`
  | 'closed'
  | 'recallingIdentity'
  | Exclude<keyof Flows, 'social'>;
const COUNTING = 'addressVerified.ticket.counting + progress.addressVerified.card';
type Card = 'offered' | 'dismissed';
type Progress = 'none' | `mailAwaited.${Card}` | `addressVerified.${Card}`;

/**
 * The situation as a string: the progress of a sign-up, the open dialog, and the running flows and mails in the order
 * in which they were started.
 */
export const after =
  (progress: Progress) =>
  (dialog: Dialog, running = ''): string => {
    const state = dialog === 'unknown' || dialog.startsWith('member') ? dialog : `visitor.${dialog}`;
    const own = progress.replace('addressVerified', COUNTING);
    return `dialog.${state} + progress.${own}${running && `: ${running}`}`;
  };
export const dialog = after('none');
export const awaiting = after('mailAwaited.offered');
export const verified = after('addressVerified.offered');

export const unknown = send(sessionIs({ kind: 'unknown' }));
/** Every sign-in and its end pass through "unknown". */
const arriveFrom =
  (other: 'visitor' | 'member', session: SessionStatus): Step =>
  async (run, since) => {
    if (run.where().startsWith(`dialog.${other}`)) await unknown(run, since);
    await send(sessionIs(session))(run, since);
  };
export const visitor = arriveFrom('member', { kind: 'visitor' });
export const member = (email: string | null = EMAIL) => arriveFrom('visitor', { kind: 'member', email });
export const close = send({ type: 'dialog.closed' });
export const dismiss = send({ type: 'resume.dismissed' });

/** A journey that starts once it is known that no member is signed in. */
export const at = (title: string, steps: readonly Step[]): Journey => fromStart(title, [visitor, ...steps]);
/** A journey that starts while the session is being restored. */
export const fromStart = (title: string, steps: readonly Step[]): Journey => journey(title, undefined, steps);

/** Expects the open step as the address bar shows it; nothing else of a flow gets there. */
export const address =
  (expected: AuthStep | undefined): Step =>
  (run) => {
    const snapshot: AuthSnapshot = run.actor.getSnapshot();
    assert.deepEqual(authStepOf(snapshot), expected);
  };
/** Expects what the page offers to resume; null for nothing. */
export const resumable =
  (expected: ReturnType<typeof resumableOf>): Step =>
  (run) => {
    const snapshot: AuthSnapshot = run.actor.getSnapshot();
    assert.deepEqual(resumableOf(snapshot), expected);
  };

export const LEFT: readonly Effect[] = [
  ['leaveDesktopContext', undefined],
  ['leaveIdentity', undefined],
];
export const ANNOUNCED: Effect = ['announceSignIn', RECORD];
export const NOT_PENDING: Effect = ['keepPending', ''];
/** The cleanup of a sign-up that can no longer be resumed. */
export const ENDED: readonly Effect[] = [['forgetTicket', undefined], NOT_PENDING];

/** Grants the right to join in this tab. */
export const won: readonly Step[] = [
  send({ type: 'address.verified', verified: VERIFIED, validity: VALIDITY }),
  see(verified('closed'), { effects: [NOT_PENDING], has: { verified: VERIFIED, validity: VALIDITY } }),
];
/** Grants the right to join in another tab. */
export const wonElsewhere = send({
  type: 'address.verifiedElsewhere',
  verified: VERIFIED,
  validity: VALIDITY,
});

export const sends = (mail: Mail) => ['sendMail', { mail }] as const;
export const kept = (mail: Mail, cooldown: Deadline = COOLDOWN): Effect => [
  'keepCooldown',
  { mail, cooldown },
];
export const mailSent = answer('sendMail', { kind: 'sent', cooldown: COOLDOWN });

export const submitted = { type: 'profile.submitted', profile: PROFILE, submissionId: SUBMISSION_ID };
/** From a verified address to the last step. */
export const toProfile: readonly Step[] = [
  ...won,
  send(stepTo('password', EMAIL)),
  see(verified('signUp', 'password.entering + idle'), { screen: 'signUpPassword', param: 'password' }),
  tell('signUp', { type: 'password.chosen', password: PASSWORD }),
  answer('checkPassword', { kind: 'accepted' }),
  see(verified('profileSetup', 'profile.entering'), {
    asks: [['checkPassword', { email: EMAIL, password: PASSWORD }]],
    screen: 'profileSetup',
    param: 'complete',
    has: { handover: { kind: 'credentials', credentials: CREDENTIALS, name: '' } },
  }),
];

export const identified = { kind: 'identified', identity: IDENTITY } as const;
/** From the button of the identity provider to the call that signs in with the identity. */
export const toSocialSignIn: readonly Step[] = [
  send(stepTo('login', EMAIL)),
  tell('social', { type: 'social.requested' }),
  answer('openPopup', identified),
  see(dialog('signIn', 'email.entering + signingIn'), {
    asks: [
      ['openPopup', undefined],
      ['signInSocially', { identity: IDENTITY }],
    ],
    screen: 'signInEmail',
    param: 'login',
  }),
];
/** To the account-link dialog: the address has an account with a password. */
export const toLink: readonly Step[] = [
  ...toSocialSignIn,
  answer('signInSocially', { kind: 'passwordNeeded' }),
  see(dialog('accountLink', 'password.entering'), {
    screen: 'accountLink',
    param: 'login',
    has: { handover: { kind: 'identity', identity: IDENTITY } },
  }),
];
