/** Decisions, "temporary password": one sign-in; then changing it is offered, and may be skipped. */
import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { EMAIL, NEW_PASSWORD, PASSWORD, RECORD, refused, WELCOME } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof passwordResetMachine>();

const held = { record: RECORD, temporary: { email: EMAIL, password: PASSWORD } };
const choose = { type: 'password.chosen', password: NEW_PASSWORD } as const;
const skip = { type: 'reset.skipped' } as const;
const asked = [['replacePassword', { held, password: NEW_PASSWORD }]] as const;
const fresh = { ...RECORD, accessToken: 'fresh-token-secret' };
const step = { screen: 'passwordReset', param: 'password-reset' } as const;

export const passwordResetJourneys: readonly Journey[] = [
  journey('a new password replaces the temporary one, and the answer brings the new token', { held }, [
    see('entering', { ...step, takes: [choose, skip] }),
    send(choose),
    send(choose),
    see('replacing', { ...step, asks: asked, refuses: [choose, skip] }),
    answer('replacePassword', { kind: 'changed', record: fresh, message: WELCOME }),
    see('concluded', { has: { held: { ...held, record: fresh }, change: { message: WELCOME } } }),
  ]),
  journey('the offer may be skipped: the sign-in stays as it is', { held }, [
    send(skip),
    see('concluded', { has: { held, change: null } }),
  ]),
  journey('a refused password says why, and a new try forgets it', { held }, [
    send(choose),
    answer('replacePassword', refused('passwordRefused')),
    see('entering', {
      asks: asked,
      has: { held, change: null, problem: { code: 'passwordRefused', retryAfterSeconds: null } },
    }),
    send(choose),
    see('replacing', { asks: asked, has: { problem: null } }),
    reject('replacePassword'),
    see('entering', { has: { problem: { code: 'unexpected', retryAfterSeconds: null } } }),
  ]),
];
