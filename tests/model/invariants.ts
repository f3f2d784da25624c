/** Invariants of the charts, which hold in every situation. Checked by level 1 and by every walk. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { AuthContext } from '#machines/auth/auth.context.ts';
import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import type { ForgotEmailContext } from '#machines/auth/forgot-email.machine.ts';
import type { ForgotPasswordContext } from '#machines/auth/forgot-password.machine.ts';
import type { SignInContext } from '#machines/auth/sign-in.machine.ts';
import type { SignUpContext } from '#machines/auth/sign-up.setup.ts';
import type { SocialContext } from '#machines/auth/social.machine.ts';
import type { PublishingContext } from '#machines/backoffice/publishing.setup.ts';
import type { SuperLoginContext } from '#machines/backoffice/super-login.setup.ts';
import type { HandoffContext } from '#machines/handoff/handoff.setup.ts';
import type { MailingContext } from '#machines/mailing/mailing.machine.ts';
import type { SessionContext } from '#machines/session/session.setup.ts';
import type { ChartName } from './chart.ts';
import { situationOf } from './structure.ts';

type Invariant = (snapshot: AnyMachineSnapshot) => void;

const session: Invariant = (snapshot) => {
  const context: SessionContext = snapshot.context;
  const authorized = snapshot.hasTag('authorized');
  const situation = situationOf(snapshot);
  assert.equal(authorized, snapshot.matches('signedIn') || snapshot.matches('rejected'), situation);
  assert.ok(!authorized || context.record !== null, 'authorized without a token');
  assert.equal(
    snapshot.hasTag('restoring'),
    snapshot.matches('restoring') || snapshot.matches('loadingProfile'),
  );
  if (snapshot.matches('signedIn'))
    assert.equal(
      context.profile === null,
      snapshot.hasTag('profileAwaited'),
      'a profile is both known and being retried, or neither',
    );
  const isEnding = ['endingSession', 'leaving', 'reloading'].some((state) => snapshot.matches(state));
  assert.ok(!isEnding || context.endReason !== null, 'an end without a reason');
  if (snapshot.matches('signedOut')) {
    assert.deepEqual(
      [context.record, context.profile, context.remainingMs],
      [null, null, 0],
      'data left after the session ended',
    );
  }
};

const HANDOVER_OF = {
  accountLink: 'identity',
  profileSetup: 'credentials',
  passwordReset: 'temporarySignIn',
} as const;

const auth: Invariant = (snapshot) => {
  const context: AuthContext = snapshot.context;
  const { dialog } = snapshot.value;
  const flow = typeof dialog === 'object' && 'visitor' in dialog ? dialog.visitor : null;
  const kind = flow in HANDOVER_OF ? HANDOVER_OF[flow as keyof typeof HANDOVER_OF] : null; // checked by `in`
  assert.equal(context.handover?.kind ?? null, kind, 'a handover outside its flow');
  assert.equal(context.verified !== null, snapshot.matches({ progress: 'addressVerified' }));
  assert.equal(context.pendingEmail !== null, snapshot.matches({ progress: 'mailAwaited' }));
  assert.ok(context.memberEmail === null || snapshot.matches({ dialog: 'member' }), 'data left of a member');
  assert.equal(new Set(context.mailings).size, context.mailings.length, 'one actor for each mail');
};

const mailing: Invariant = (snapshot) => {
  const { failure, mail }: MailingContext = snapshot.context;
  assert.equal(failure !== null, snapshot.matches('refused'), 'a failure outside its state');
  assert.equal(
    snapshot.hasTag('coolingDown'),
    !(snapshot.hasTag('pending') || snapshot.can({ type: 'mail.requested', mail })),
    'exactly a mail that is neither sendable nor being sent cools down',
  );
};

/** A failure is shown only while the form waits for the next attempt, never during one. */
const noFailureInFlight: Invariant = (snapshot) => {
  const { failure }: Pick<SignInContext, 'failure'> = snapshot.context;
  assert.ok(failure === null || !snapshot.hasTag('pending'), 'an old failure during a new attempt');
};

const signIn: Invariant = (snapshot) => {
  const { email, signedIn }: SignInContext = snapshot.context;
  noFailureInFlight(snapshot);
  assert.equal(signedIn !== null, snapshot.status === 'done', 'a sign-in outside its state');
  assert.ok(!snapshot.matches('password') || email !== '', 'a password without an address');
};

const social: Invariant = (snapshot) => {
  const context: SocialContext = snapshot.context;
  assert.equal(context.identity !== null, snapshot.matches('signingIn'), 'an identity outside its state');
  assert.equal(context.failure !== null, snapshot.matches('failed'), 'a failure outside its state');
};

const signUp: Invariant = (snapshot) => {
  const { email, verified, outcome }: SignUpContext = snapshot.context;
  noFailureInFlight(snapshot);
  const isKnown = ['verification', 'code', 'expired', 'password'].some((state) => snapshot.matches(state));
  assert.ok(!isKnown || email !== '', 'a step without its address');
  assert.ok(!snapshot.matches('password') || verified !== null, 'a password without a verified address');
  const isOver = snapshot.status === 'done' || snapshot.matches({ password: 'checking' });
  assert.equal(outcome !== null, isOver, 'an outcome outside its states');
};

const forgotEmail: Invariant = (snapshot) => {
  const { account, sentTo }: ForgotEmailContext = snapshot.context;
  noFailureInFlight(snapshot);
  assert.ok(!snapshot.matches('found') || account !== null, 'a step without its account');
  assert.ok(!snapshot.matches('invitationSent') || sentTo !== null, 'sent to nowhere');
};

const forgotPassword: Invariant = (snapshot) => {
  const { sentTo }: ForgotPasswordContext = snapshot.context;
  assert.ok(!snapshot.matches('sent') || sentTo !== null, 'sent to nowhere');
};

const emailConfirmation: Invariant = (snapshot) => {
  const { outcome, member }: ContextFrom<typeof emailConfirmationMachine> = snapshot.context;
  noFailureInFlight(snapshot);
  const leadsOn = snapshot.matches('confirmed') || snapshot.matches('expired');
  assert.equal(outcome !== null, leadsOn, 'an outcome outside its states');
  assert.ok(
    !snapshot.matches('link') || member === null,
    'a link confirmed while another member is signed in',
  );
};

const handoff: Invariant = (snapshot) => {
  const context: HandoffContext = snapshot.context;
  const isIdle = ['unknown', 'visitor', 'member'].some((who) =>
    snapshot.matches({ exchange: { [who]: 'idle' } }),
  );
  const inExchange = (state: string) => snapshot.matches({ exchange: { member: state } });
  assert.equal(context.minted !== null, inExchange('opening'), 'a link outside its state');
  assert.equal(context.request === null, isIdle, 'a request without an app');
  assert.equal(context.receipt !== null, inExchange('done'), 'a receipt outside its state');
  assert.equal(
    context.failure !== null,
    snapshot.matches({ exchange: { member: { failed: 'refused' } } }),
    'a failure outside its state',
  );
  const keeps = (address: string) => snapshot.matches({ address });
  assert.ok(
    !keeps('keptForSignIn') || snapshot.matches({ exchange: { visitor: 'awaitingSignIn' } }),
    'parameters kept without an app that waits for a sign-in',
  );
  const isAsking = snapshot.matches({ address: { keptForSignIn: 'asking' } });
  assert.equal(snapshot.hasTag('holdsAddress'), !keeps('free') && !isAsking);
};

const superLogin: Invariant = (snapshot) => {
  const { session, failure, isEnded }: SuperLoginContext = snapshot.context;
  noFailureInFlight(snapshot);
  assert.ok(session !== null || !snapshot.matches('signedIn'), 'signed in without a session');
  assert.ok(!isEnded || !snapshot.matches('signedIn'), 'signed in with a session that has ended');
  const isWaiting =
    snapshot.matches({ entering: 'waiting' }) ||
    snapshot.matches({ signedIn: { activity: { provingAgain: 'waiting' } } });
  assert.ok(failure !== null || !isWaiting, 'a wait without its reason');
};

const publishing: Invariant = (snapshot) => {
  const { id, base, theirs, submitted }: PublishingContext = snapshot.context;
  noFailureInFlight(snapshot);
  const isHeld = snapshot.matches('saving') || snapshot.matches({ signedOut: 'beforeSaving' });
  assert.equal(submitted !== null, isHeld, 'a submitted post outside its states');
  assert.equal(theirs !== null, snapshot.matches('conflict'), 'a newer version outside its state');
  assert.ok(base === null || base.id === id, 'another post is edited');
  const isEditable = snapshot.matches('editing') || snapshot.matches('conflict');
  assert.equal(snapshot.hasTag('editable'), isEditable);
  const isUnsaved = isHeld || snapshot.matches('conflict') || snapshot.matches({ editing: 'dirty' });
  assert.equal(snapshot.hasTag('unsaved'), isUnsaved);
  assert.ok(!snapshot.matches('editing') || (id === null) === (base === null), 'a form without its post');
};

/** For charts without context that could contradict their state. */
const none: Invariant = () => {};

const table = {
  session,
  auth,
  mailing,
  signIn,
  social,
  accountLink: noFailureInFlight,
  passwordReset: noFailureInFlight,
  passwordChange: noFailureInFlight,
  accountDeletion: noFailureInFlight,
  handoff,
  signUp,
  profileSetup: noFailureInFlight,
  forgotEmail,
  forgotPassword,
  emailConfirmation,
  overlay: none,
  superLogin,
  publishing,
} as const satisfies Record<ChartName, Invariant>;

/** @throws if an invariant of the chart is broken */
export const invariantsOf = (name: ChartName, snapshot: AnyMachineSnapshot): void => table[name](snapshot);
