/** Decisions, "social, known e-mail": a social sign-in never takes over an account with a password; entering it links the two. */
import type { accountLinkMachine } from '#machines/auth/account-link.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { alerts, IDENTITY, PASSWORD, refused, SIGNED_IN, TEMPORARILY } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof accountLinkMachine>();

const input = { identity: IDENTITY };
const submit = { type: 'password.submitted', password: PASSWORD } as const;
const decline = { type: 'link.declined' } as const;
const step = { screen: 'accountLink', param: 'login' } as const;
const asked = [['linkAccount', { identity: IDENTITY, password: PASSWORD }]] as const;
const wrong = refused('invalidCredentials');
const expired = refused('socialRefused');

export const accountLinkJourneys: readonly Journey[] = [
  journey('the password of the account links the identity and signs the member in', input, [
    see('password.entering', { ...step, takes: [submit, decline] }),
    send(submit),
    send(submit),
    see('password.linking', { ...step, asks: asked, refuses: [submit, decline] }),
    answer('linkAccount', SIGNED_IN),
    see('concluded', { has: { outcome: SIGNED_IN, failure: null } }),
  ]),
  journey('a temporary password links as well and is passed on with the sign-in', input, [
    send(submit),
    answer('linkAccount', TEMPORARILY),
    see('concluded', { asks: asked, has: { outcome: TEMPORARILY } }),
  ]),
  journey('a wrong password alerts why and can be tried again', input, [
    send(submit),
    answer('linkAccount', wrong),
    see('password.entering', {
      ...step,
      asks: asked,
      effects: alerts(wrong.failure),
      has: { failure: wrong.failure, outcome: null, identity: IDENTITY },
    }),
    send(submit),
    see('password.linking', { asks: asked, has: { failure: null } }),
    reject('linkAccount'),
    see('password.entering', { effects: alerts(UNEXPECTED), has: { failure: UNEXPECTED, outcome: null } }),
  ]),
  journey('declining the link ends the flow and asks the server nothing', input, [
    send(decline),
    see('concluded', { has: { outcome: { kind: 'declined' } } }),
  ]),
  journey('an identity that has expired ends the flow and alerts why, because only the popup helps', input, [
    send(submit),
    answer('linkAccount', expired),
    see('concluded', {
      asks: asked,
      effects: alerts(expired.failure),
      has: { outcome: { kind: 'identityExpired' }, failure: null },
    }),
  ]),
];
