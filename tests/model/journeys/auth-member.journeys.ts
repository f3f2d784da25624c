/** Dialogs depend on the session: not known yet, a visitor, a member. */
import assert from 'node:assert/strict';
import { type AuthSnapshot, otherAccountOf } from '#machines/auth/auth.selectors.ts';
import { NO_LINK } from '#machines/shared/step.ts';
import { EMAIL, OTHER_EMAIL, stepTo } from '../fixtures/common.ts';
import type { Journey, Step } from '../journey.ts';
import {
  address,
  at,
  close,
  dialog,
  fromStart,
  LEFT,
  member,
  resumable,
  see,
  send,
  toProfile,
  unknown,
  verified,
  visitor,
} from './auth-steps.ts';

const SHOUTED = EMAIL.toUpperCase();
const keep = send({ type: 'account.kept' });

/** A member is known. */
const isMember = see(dialog('member.idle'), {
  screen: null,
  param: null,
  has: { memberEmail: EMAIL, link: NO_LINK },
});
const staysSo = see(dialog('member.idle'), { screen: null, param: null, has: { link: NO_LINK } });
const said = (email: string) =>
  see(dialog('member.idle'), {
    effects: [['notify', { kind: 'alreadySignedIn', email }]],
    has: { link: NO_LINK },
  });
/** Expects the question about a link of another account, or none for null. */
const asksAbout =
  (asked: string | null): Step =>
  (run) => {
    const snapshot: AuthSnapshot = run.actor.getSnapshot();
    assert.deepEqual(otherAccountOf(snapshot), asked === null ? null : { member: EMAIL, asked });
  };
const otherAccount: readonly Step[] = [
  see(dialog('member.otherAccount'), { screen: 'otherAccount', param: null }),
  asksAbout(OTHER_EMAIL),
];

const notKnownYet: readonly Journey[] = [
  fromStart('a link opened while the session is unknown opens its step once a visitor is known', [
    send(stepTo('signin-password', EMAIL)),
    see(dialog('unknown'), { screen: null, param: null }),
    unknown,
    see(dialog('unknown')),
    visitor,
    see(dialog('signIn', 'password.entering + idle'), { param: 'signin-password' }),
  ]),
  fromStart('of several links opened while the session is unknown, the last one wins', [
    send(stepTo('login')),
    send(stepTo('signup')),
    visitor,
    see(dialog('signUp', 'email.entering + idle')),
  ]),
  fromStart('a link that is cancelled while the session is unknown opens nothing', [
    send(stepTo('login')),
    close,
    visitor,
    see(dialog('closed'), { screen: null, param: null, has: { link: NO_LINK } }),
  ]),
  fromStart('a link opened while the session is unknown is dropped for a member [QUERY-19]', [
    send(stepTo('login')),
    member(),
    isMember,
    visitor,
    see(dialog('closed'), { screen: null }),
  ]),
  fromStart('a link of another account, opened while the session is unknown, asks what to do', [
    send(stepTo('signin-password', OTHER_EMAIL)),
    member(),
    see(dialog('member.otherAccount'), { screen: 'otherAccount' }),
    asksAbout(OTHER_EMAIL),
    keep,
    staysSo,
    asksAbout(null),
  ]),
  fromStart(
    'a link of the signed-in account, opened while the session is unknown, is reported as not needed',
    [
      send(stepTo('signin-password', SHOUTED)),
      member(),
      see(dialog('member.idle'), {
        effects: [['notify', { kind: 'alreadySignedIn', email: SHOUTED }]],
        has: { memberEmail: EMAIL, link: NO_LINK },
      }),
    ],
  ),
];

const members: readonly Journey[] = [
  at('a member sees no dialog, neither from a link nor an open one [QUERY-19]', [
    send(stepTo('login')),
    see(dialog('signIn', 'email.entering + idle')),
    member(),
    isMember,
    send(stepTo('signup')),
    staysSo,
    visitor,
    see(dialog('closed'), { screen: null, param: null }),
    send(stepTo('login')),
    visitor,
    see(dialog('signIn', 'email.entering + idle')),
  ]),
  at('a sign-in that is being loaded closes the dialog; if it fails, none is open', [
    ...toProfile,
    unknown,
    see(verified('unknown'), { param: null, has: { handover: null, link: NO_LINK } }),
    resumable(null),
    visitor,
    see(verified('closed'), { param: null }),
  ]),
  at('while a member signs in again, a link waits until the session is known', [
    member(),
    isMember,
    unknown,
    see(dialog('unknown')),
    send(stepTo('signin-password', OTHER_EMAIL)),
    member(),
    see(dialog('member.otherAccount')),
  ]),
  at('a link of another account asks the member what to do; another such link replaces the question', [
    member(),
    isMember,
    send(stepTo('signin-password', OTHER_EMAIL)),
    ...otherAccount,
    send(stepTo('forgot-password', 'park@example.com')),
    see(dialog('member.otherAccount')),
    asksAbout('park@example.com'),
    keep,
    staysSo,
  ]),
  at('a link of another account opens once the member has logged out', [
    member(),
    isMember,
    send(stepTo('signin-password', OTHER_EMAIL)),
    ...otherAccount,
    unknown,
    see(dialog('unknown'), { param: null, has: { memberEmail: null } }),
    visitor,
    see(dialog('signIn', 'password.entering + idle'), { param: 'signin-password' }),
    address({
      screen: 'signInPassword',
      auth: 'signin-password',
      email: OTHER_EMAIL,
      name: '',
      login: '',
    }),
  ]),
  at('a link of the signed-in account says that the member is signed in, in any capitals', [
    member(),
    isMember,
    send(stepTo('signin-password', SHOUTED)),
    said(SHOUTED),
  ]),
  at('a link waits while the address of the member is not known, and is then compared with it', [
    member(null),
    see(dialog('member.idle'), { has: { memberEmail: null } }),
    send(stepTo('signin-password', OTHER_EMAIL)),
    see(dialog('member.arriving'), { screen: null, param: null }),
    close,
    member(),
    ...otherAccount,
    send(stepTo('login')),
    staysSo,
    send(stepTo('signin-password', EMAIL)),
    said(EMAIL),
  ]),
  fromStart('a link opened while the session is unknown waits for the address of the member, too', [
    send(stepTo('signin-password', EMAIL)),
    member(null),
    see(dialog('member.arriving'), { screen: null }),
    member(),
    said(EMAIL),
  ]),
  at('closing the page in front of a member changes nothing', [
    member(),
    isMember,
    close,
    staysSo,
    visitor,
    close,
    see(dialog('closed'), { effects: LEFT }),
  ]),
];

export const memberJourneys: readonly Journey[] = [...notKnownYet, ...members];
