/** Which secrets a chart's context may hold, and in which states. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChartName } from './chart.ts';
import { CODE, IDENTITY, NEW_PASSWORD, PASSWORD, RECORD, TICKET } from './fixtures/common.ts';
import { LINK } from './fixtures/email-confirmation.fixtures.ts';
import { HANDOFF_CODE } from './fixtures/handoff.fixtures.ts';
import { leavesOf, situationOf } from './structure.ts';

/** The only places for each secret: chart -> its states, or everywhere in the chart. */
const SECRETS: Record<
  string,
  { secret: string; held: Partial<Record<ChartName, readonly string[] | 'everywhere'>> }
> = {
  password: {
    secret: PASSWORD,
    held: {
      auth: ['dialog.visitor.profileSetup', 'dialog.visitor.passwordReset'],
      signIn: ['signedIn'],
      // After linking with a temporary password, which is passed to the offer to change it.
      accountLink: ['concluded'],
      passwordReset: 'everywhere',
      signUp: ['password.checking', 'concluded'],
      profileSetup: 'everywhere',
    },
  },
  ticket: {
    secret: TICKET,
    held: {
      auth: 'everywhere',
      signUp: 'everywhere',
      profileSetup: 'everywhere',
      emailConfirmation: ['confirmed'],
    },
  },
  idToken: {
    secret: IDENTITY.idToken,
    held: {
      auth: ['dialog.visitor.profileSetup', 'dialog.visitor.accountLink'],
      social: ['signingIn', 'concluded'],
      accountLink: 'everywhere',
      profileSetup: 'everywhere',
    },
  },
  newPassword: { secret: NEW_PASSWORD, held: {} },
  code: { secret: CODE, held: {} },
  // Also matches a renewed token, because its example contains this one.
  token: {
    secret: RECORD.accessToken,
    held: {
      // Neither before it is read nor after the session has ended.
      session: [
        'loadingProfile.counting',
        'signedIn.lifetime.counting',
        'signedIn.lifetime.lastMinute',
        'rejected',
        'endingSession',
        'leaving',
        'reloading',
      ],
      auth: ['dialog.visitor.passwordReset'],
      signIn: ['signedIn'],
      social: ['concluded'],
      accountLink: ['concluded'],
      passwordReset: 'everywhere',
      profileSetup: ['concluded'],
      superLogin: 'everywhere',
    },
  },
  handoffCode: {
    secret: HANDOFF_CODE,
    held: { handoff: ['exchange.member.opening.pausing', 'exchange.member.opening.asking'] },
  },
  linkSecret: { secret: LINK.token, held: { emailConfirmation: 'everywhere' } },
};

/** @throws if a snapshot holds a secret anywhere else */
export function assertSecretsKept(chart: ChartName, snapshot: AnyMachineSnapshot): void {
  const text = JSON.stringify(snapshot.context);
  for (const [name, { secret, held }] of Object.entries(SECRETS)) {
    const places = held[chart] ?? [];
    const allowed = places === 'everywhere' || leavesOf(snapshot).some((leaf) => places.includes(leaf));
    assert.ok(allowed || !text.includes(secret), `${name} in ${situationOf(snapshot)}`);
  }
}
