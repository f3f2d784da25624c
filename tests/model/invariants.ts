/** What holds in every situation of a chart, whatever happened before. Checked by level 1 and by every walk. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import type { AuthContext } from '#machines/auth/auth.setup.ts';
import type { SocialContext } from '#machines/auth/social.machine.ts';
import type { HandoffContext } from '#machines/handoff/handoff.machine.ts';
import type { SessionContext } from '#machines/session/session.setup.ts';
import type { ChartName } from './chart.ts';
import { situationOf } from './structure.ts';

type Invariant = (snapshot: AnyMachineSnapshot) => void;

const session: Invariant = (snapshot) => {
  const context: SessionContext = snapshot.context;
  const authorised = snapshot.hasTag('authorised');
  const situation = situationOf(snapshot);
  assert.equal(authorised, snapshot.matches('signedIn') || snapshot.matches('rejected'), situation);
  assert.ok(!authorised || context.record !== null, 'authorised without a token');
  assert.ok(!authorised || context.profile !== null, 'authorised without a profile');
  assert.equal(
    snapshot.hasTag('restoring'),
    snapshot.matches('restoring') || snapshot.matches('loadingProfile'),
  );
  if (snapshot.matches('signedOut')) {
    assert.deepEqual(
      [context.record, context.profile, context.remainingMs],
      [null, null, 0],
      'left after logout',
    );
  }
};

const auth: Invariant = (snapshot) => {
  const context: AuthContext = snapshot.context;
  assert.ok(!context.isAuthorised || snapshot.matches('closed'), 'a dialog while authorised');
  assert.equal(
    context.held !== null,
    snapshot.matches('passwordReset'),
    'a sign-in held back outside its flow',
  );
  assert.equal(
    context.credentials !== null,
    snapshot.matches('profileSetup'),
    'credentials outside their flow',
  );
};

const social: Invariant = (snapshot) => {
  const context: SocialContext = snapshot.context;
  const isKnown = ['signingIn', 'enteringPassword', 'linking'].some((state) => snapshot.matches(state));
  assert.equal(context.identity !== null, isKnown, 'an identity outside its states');
};

const handoff: Invariant = (snapshot) => {
  const context: HandoffContext = snapshot.context;
  const { exchange, address }: { exchange: string; address: string } = snapshot.value;
  const isOpen = ['offering', 'minting', 'opening', 'unanswered', 'failed'].includes(exchange);
  assert.ok(!isOpen || context.isAuthorised, 'an offer to nobody');
  assert.equal(context.minted !== null, exchange === 'opening', 'a link outside its state');
  assert.equal(context.request.protocol === '', exchange === 'inactive', 'a request of no app');
  assert.equal(context.receipt !== null, exchange === 'done', 'a receipt outside its state');
  assert.equal(context.problem !== null, exchange === 'failed', 'a problem outside its state');
  assert.ok(
    address !== 'keptForSignIn' || exchange === 'awaitingSignIn',
    'kept for a sign-in nobody waits for',
  );
  assert.equal(snapshot.hasTag('holdsAddress'), address !== 'free' && address !== 'keptForSignIn');
};

const none: Invariant = () => {};

const table = {
  session,
  auth,
  signIn: none,
  social,
  passwordReset: none,
  handoff,
  signUp: none,
  profileSetup: none,
  forgotEmail: none,
  forgotPassword: none,
  emailConfirmation: none,
  overlay: none,
} as const satisfies Record<ChartName, Invariant>;

/** Throws when an invariant of the chart is broken. */
export const invariantsOf = (name: ChartName, snapshot: AnyMachineSnapshot): void => table[name](snapshot);
