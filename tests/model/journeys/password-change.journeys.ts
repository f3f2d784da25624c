/** S13: the current password is required, every session ends, and the caller continues with a new token. */
import type { passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { NEW_PASSWORD, PASSWORD, RECORD, refused, WELCOME } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof passwordChangeMachine>();

const open = { type: 'change.requested' } as const;
const close = { type: 'change.cancelled' } as const;
const submit = { type: 'passwords.submitted', current: PASSWORD, password: NEW_PASSWORD } as const;
const asked = [['changePassword', { current: PASSWORD, password: NEW_PASSWORD }]] as const;
const wrong = refused('invalidCredentials');
const changed = { kind: 'changed', record: RECORD, message: WELCOME } as const;

export const passwordChangeJourneys: readonly Journey[] = [
  journey('a change hands the new token to the session and can be repeated', undefined, [
    see('closed', { screen: null, takes: [open], refuses: [submit, close] }),
    send(open),
    see('form.entering', { screen: 'passwordChange', takes: [submit, close], refuses: [open] }),
    send(submit),
    send(submit),
    send(close),
    see('form.changing', { asks: asked, refuses: [submit, close, open] }),
    answer('changePassword', changed),
    see('changed', { screen: null, effects: [['adoptSession', RECORD]], takes: [open] }),
    send(open),
    see('form.entering', { has: { failure: null } }),
  ]),
  journey('a closed dialog sends nothing and forgets why the last attempt failed', undefined, [
    send(open),
    send(close),
    see('closed'),
    send(open),
    send(submit),
    answer('changePassword', wrong),
    see('form.entering', { asks: asked, has: { failure: wrong.failure } }),
    send(close),
    see('closed', { has: { failure: null } }),
  ]),
  journey('a refusal says why; the next try clears the message', undefined, [
    send(open),
    send(submit),
    answer('changePassword', wrong),
    send(submit),
    see('form.changing', { asks: [...asked, ...asked], has: { failure: null } }),
    reject('changePassword'),
    see('form.entering', { has: { failure: UNEXPECTED } }),
    send(submit),
    answer('changePassword', changed),
    see('changed', { asks: asked, effects: [['adoptSession', RECORD]] }),
  ]),
];
