/** Which secret may be in the memory of which chart, and where. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChartName } from './chart.ts';
import { CODE, IDENTITY, NEW_PASSWORD, PASSWORD, RECORD, TICKET } from './fixtures/common.ts';
import { LINK } from './fixtures/email-confirmation.fixtures.ts';
import { HANDOFF_CODE } from './fixtures/handoff.fixtures.ts';
import { leavesOf, situationOf } from './structure.ts';

/** Where each secret may be held: chart -> states, or everywhere in it. Nowhere else. */
const SECRETS: Record<
  string,
  { secret: string; held: Partial<Record<ChartName, readonly string[] | 'everywhere'>> }
> = {
  password: {
    secret: PASSWORD,
    held: {
      auth: ['dialog.visitor.profileSetup', 'dialog.visitor.passwordReset'],
      signIn: ['signedIn'],
      // Linked with a temporary password: it is handed on to the offer of a new one.
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
  // Part of a renewed one too, by the names of the examples.
  token: {
    secret: RECORD.accessToken,
    held: {
      // Neither before it is read nor once the session is over.
      session: [
        'loadingProfile',
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
    },
  },
  handoffCode: {
    secret: HANDOFF_CODE,
    held: { handoff: ['exchange.member.opening.pausing', 'exchange.member.opening.asking'] },
  },
  linkSecret: { secret: LINK.token, held: { emailConfirmation: 'everywhere' } },
};

/** Throws when a snapshot holds a secret outside its places. */
export function assertSecretsKept(chart: ChartName, snapshot: AnyMachineSnapshot): void {
  const text = JSON.stringify(snapshot.context);
  for (const [name, { secret, held }] of Object.entries(SECRETS)) {
    const places = held[chart] ?? [];
    const allowed = places === 'everywhere' || leavesOf(snapshot).some((leaf) => places.includes(leaf));
    assert.ok(allowed || !text.includes(secret), `${name} in ${situationOf(snapshot)}`);
  }
}
