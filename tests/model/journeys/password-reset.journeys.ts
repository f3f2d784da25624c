/** Decisions, "temporary password": it works for one sign-in; the offer to change it can be skipped. */
import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { EMAIL, NEW_PASSWORD, PASSWORD, RECORD, refused, WELCOME } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof passwordResetMachine>();

const signIn = { record: RECORD, temporary: { email: EMAIL, password: PASSWORD } };
const choose = { type: 'password.chosen', password: NEW_PASSWORD } as const;
const skip = { type: 'reset.skipped' } as const;
const asked = [['replacePassword', { signIn, password: NEW_PASSWORD }]] as const;
const fresh = { ...RECORD, accessToken: 'fresh-token-secret' };
const guessable = refused('passwordRefused');
const step = { screen: 'passwordReset', param: 'password-reset' } as const;

export const passwordResetJourneys: readonly Journey[] = [
  journey('a new password replaces the temporary one and brings a new token', { signIn }, [
    see('password.entering', { ...step, takes: [choose, skip] }),
    send(choose),
    send(choose),
    see('password.replacing', { ...step, asks: asked, refuses: [choose, skip] }),
    answer('replacePassword', { kind: 'changed', record: fresh, message: WELCOME }),
    see('concluded', { has: { signIn: { ...signIn, record: fresh }, change: { message: WELCOME } } }),
  ]),
  journey('skipping the offer leaves the sign-in as it is', { signIn }, [
    send(skip),
    see('concluded', { has: { signIn, change: null } }),
  ]),
  journey('a refused password says why; the next try clears the message', { signIn }, [
    send(choose),
    answer('replacePassword', guessable),
    see('password.entering', {
      ...step,
      asks: asked,
      has: { signIn, change: null, failure: guessable.failure },
    }),
    send(choose),
    see('password.replacing', { asks: asked, has: { failure: null } }),
    reject('replacePassword'),
    see('password.entering', { has: { failure: UNEXPECTED } }),
  ]),
];
