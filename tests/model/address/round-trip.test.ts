import { describe, expect, it } from 'vitest';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { type AuthSnapshot, authStepOf } from '#machines/auth/auth.selectors.ts';
import { AUTH_PARAMS, type AuthParam, metaOf } from '#machines/shared/step.ts';
import { CHARTS } from '../charts.ts';
import { EMAIL, sessionIs, stepTo, VALIDITY, VERIFIED } from '../fixtures/common.ts';
import { explore } from '../graph.ts';
import { startRun } from '../run.ts';

/** Where a link leads if its step needs data that only a running flow has (design of the address bar). */
const NEEDS_MORE: Readonly<Partial<Record<AuthParam, AuthParam>>> = {
  password: 'signup-email-verify',
  complete: 'login',
  'email-invite': 'forgot-email',
  doneSendingMail: 'forgot-email',
  'forgot-password-success': 'forgot-password',
  'reset-email-sent': 'forgot-password',
  'password-reset': 'forgot-password',
};
const NEEDS_EMAIL: Readonly<Partial<Record<AuthParam, AuthParam>>> = {
  'signin-password': 'login',
  'signup-email-verify': 'signup',
  'confirm-email-2': 'signup',
  hasExpired: 'signup',
  password: 'signup',
};

/** Opens a link as a visitor in a new page. @returns the step that the address bar then names */
async function land(auth: AuthParam, email: string, isVerified = false) {
  const run = startRun(authMachine);
  if (isVerified) await run.send({ type: 'address.verified', verified: VERIFIED, validity: VALIDITY });
  await run.send(stepTo(auth, email));
  await run.send(sessionIs({ kind: 'visitor' }));
  const step = authStepOf(run.snapshot() as AuthSnapshot);
  run.stop();
  return step;
}

/** Every value of `auth` in the reachable states of all dialogs. */
const NAMED = [
  ...new Set(
    CHARTS.flatMap((chart) => (chart.parameter === 'auth' ? explore(chart).snapshots : [])).flatMap(
      (snapshot) => metaOf(snapshot).auth ?? [],
    ),
  ),
];

describe('from the state to the address and back', () => {
  it.each(NAMED)('%s leads back to its own step, or to the documented earlier one', async (auth) => {
    const step = await land(auth, EMAIL);
    expect(step?.auth).toBe(NEEDS_MORE[auth] ?? auth);
    if (step?.auth !== undefined) expect((await land(step.auth, step.email))?.screen).toBe(step.screen);
  });

  it.each(Object.entries(NEEDS_EMAIL))('%s without an e-mail leads to %s', async (auth, first) => {
    expect((await land(auth as AuthParam, ''))?.auth).toBe(first);
  });

  it('a visitor with a verified address can choose a password, also from the profile step', async () => {
    expect((await land('password', EMAIL, true))?.auth).toBe('password');
    expect((await land('complete', EMAIL, true))?.auth).toBe('password');
  });

  it('every value of auth belongs to a state or redirects to one that does, except super-login', async () => {
    for (const auth of AUTH_PARAMS) {
      const step = await land(auth, EMAIL);
      if (auth === 'super-login') expect(step).toBeUndefined();
      else expect(NAMED, auth).toContain(step?.auth);
    }
  });
});
