/** Decisions, row "admin": a session of staff ends after 30 minutes without a request, or 8 hours. */
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { CODE, HOUR, PASSWORD, refused } from '../fixtures/common.ts';
import { LATE_SESSION, OTHER_STAFF, STAFF_SESSION } from '../fixtures/super-login.fixtures.ts';
import { answer, answerLate, type Journey, journey, reject, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof superLoginMachine>();

const MINUTE = 60_000;
const credentials = { id: 'mina', password: PASSWORD, code: CODE };
const submit = { type: 'credentials.submitted', ...credentials } as const;
const close = { type: 'login.closed' } as const;
const retry = { type: 'restore.retried' } as const;
const used = { type: 'call.answered' } as const;
const expire = { type: 'session.refused' } as const;
const extend = { type: 'extension.requested' } as const;
const signOut = { type: 'signOut.requested' } as const;

const need = { type: 'proof.needed' } as const;
const code = { type: 'code.submitted', code: CODE } as const;
const cancel = { type: 'proof.cancelled' } as const;

const restoring = ['restoreSession', undefined] as const;
const signingIn = ['signIn', credentials] as const;
const token = { accessToken: STAFF_SESSION.accessToken };
const extending = ['extendSession', token] as const;
const proving = ['proveAgain', { ...token, code: CODE }] as const;
const signingOut = ['signOut', token] as const;

const alive = { kind: 'alive', session: STAFF_SESSION } as const;
const none = { kind: 'none' } as const;
const ended = { kind: 'ended' } as const;
const signedIn = { kind: 'signedIn', session: STAFF_SESSION } as const;
const wrong = refused('invalidCredentials');
const away = refused('unavailable');

const FORM = 'entering.idle';
const ACTIVE = 'signedIn.lifetime.counting + signedIn.activity.active';
const ASKING = 'signedIn.lifetime.counting + signedIn.activity.warned.asking';
const proof = (state: string) => `signedIn.lifetime.counting + signedIn.activity.provingAgain.${state}`;
const EXTENDING = 'signedIn.lifetime.counting + signedIn.activity.warned.extending';

/** A stored session that has not expired. */
const restored = [answer('restoreSession', alive), see(ACTIVE, { asks: [restoring], screen: null })] as const;
const repeated = ['settleCalls', true] as const;
const givenUp = ['settleCalls', false] as const;
/** The question for a fresh code is open. */
const questioned = [
  ...restored,
  send(need),
  see(proof('asking'), { screen: 'staffProof', takes: [code, cancel, expire], refuses: [need, extend] }),
] as const;
/** The form says that the session has ended, and nothing is stored any more. */
const asksAgain = see(FORM, {
  screen: 'superLogin',
  effects: [['forgetSession', undefined]],
  has: { isEnded: true, session: STAFF_SESSION },
});

export const superLoginJourneys: readonly Journey[] = [
  journey('without a stored session the form opens; closing it leads to the site', undefined, [
    see('restoring', { asks: [restoring], screen: null, refuses: [submit, close, retry] }),
    answer('restoreSession', none),
    see(FORM, { screen: 'superLogin', has: { isEnded: false }, takes: [submit, close] }),
    send(close),
    see('left', {
      effects: [
        ['dropContent', undefined],
        ['leave', undefined],
      ],
    }),
  ]),
  journey('a sign-in is stored for the tab and cannot be sent twice', undefined, [
    answer('restoreSession', none),
    send(submit),
    send(submit),
    send(close),
    see('entering.submitting', { asks: [restoring, signingIn], screen: 'superLogin' }),
    answer('signIn', signedIn),
    see(ACTIVE, {
      screen: null,
      effects: [['keepSession', STAFF_SESSION]],
      has: { session: STAFF_SESSION },
      refuses: [submit, close, extend],
    }),
  ]),
  journey('a refusal says why; the next try clears the message', undefined, [
    answer('restoreSession', none),
    send(submit),
    answer('signIn', wrong),
    see(FORM, { asks: [restoring, signingIn], has: { failure: wrong.failure } }),
    send(submit),
    see('entering.submitting', { asks: [signingIn], has: { failure: null } }),
    reject('signIn'),
    see(FORM, { has: { failure: UNEXPECTED } }),
    send(submit),
    answer('signIn', signedIn),
    see(ACTIVE, { asks: [signingIn], effects: [['keepSession', STAFF_SESSION]], has: { failure: null } }),
  ]),
  journey('after too many attempts the form waits as long as the server says', undefined, [
    answer('restoreSession', none),
    send(submit),
    answer('signIn', refused('tooManyRequests', 60)),
    see('entering.waiting', {
      asks: [restoring, signingIn],
      screen: 'superLogin',
      has: { failure: refused('tooManyRequests', 60).failure },
      takes: [close],
      refuses: [submit],
    }),
    wait(59_999),
    see('entering.waiting'),
    wait(1),
    see(FORM, { has: { failure: null }, takes: [submit] }),
    send(submit),
    answer('signIn', refused('tooManyRequests', 60)),
    send(close),
    see('left', {
      asks: [signingIn],
      effects: [
        ['dropContent', undefined],
        ['leave', undefined],
      ],
      has: { failure: null },
    }),
  ]),
  journey(
    'a stored session is checked with the server; if it cannot be reached, the check can be repeated',
    undefined,
    [
      answer('restoreSession', away),
      see('unreachable', { asks: [restoring], screen: null, has: { failure: away.failure } }),
      send(retry),
      see('restoring', { asks: [restoring], has: { failure: null } }),
      reject('restoreSession'),
      see('unreachable', { has: { failure: UNEXPECTED }, refuses: [submit, close] }),
      send(retry),
      ...restored,
    ],
  ),
  journey('a stored session that has ended asks to sign in again', undefined, [
    answer('restoreSession', ended),
    see(FORM, {
      asks: [restoring],
      screen: 'superLogin',
      effects: [['forgetSession', undefined]],
      has: { isEnded: true, session: null },
    }),
    send(submit),
    answer('signIn', signedIn),
    see(ACTIVE, {
      asks: [signingIn],
      effects: [['keepSession', STAFF_SESSION]],
      has: { isEnded: false },
    }),
  ]),
  journey('a call that gets a 401 asks again; the same person keeps what is open', undefined, [
    ...restored,
    send(expire),
    asksAgain,
    send(expire),
    send(submit),
    answer('signIn', signedIn),
    see(ACTIVE, { asks: [signingIn], effects: [['keepSession', STAFF_SESSION]], has: { isEnded: false } }),
  ]),
  journey('somebody else does not get what is open', undefined, [
    ...restored,
    send(expire),
    asksAgain,
    send(submit),
    answer('signIn', { kind: 'signedIn', session: OTHER_STAFF }),
    see(ACTIVE, {
      asks: [signingIn],
      effects: [
        ['dropContent', undefined],
        ['keepSession', OTHER_STAFF],
      ],
      has: { session: OTHER_STAFF, isEnded: false },
    }),
  ]),
  journey('every answered call postpones the end; a warning comes a minute before it', undefined, [
    ...restored,
    wait(28 * MINUTE),
    send(used),
    wait(28 * MINUTE),
    see(ACTIVE),
    wait(MINUTE),
    see(ASKING, { screen: 'staffIdleWarning', takes: [extend, signOut, expire], refuses: [submit, close] }),
    wait(MINUTE - 1),
    see(ASKING),
    wait(1),
    asksAgain,
  ]),
  journey(
    'a call that is answered while the warning is open closes it, because the session is in use',
    undefined,
    [
      ...restored,
      wait(29 * MINUTE),
      see(ASKING, { takes: [used] }),
      send(used),
      see(ACTIVE, { screen: null }),
      wait(29 * MINUTE),
      send(extend),
      answer('extendSession', away),
      send(extend),
      send(used),
      see(ACTIVE, { asks: [extending, extending], screen: null, has: { failure: null } }),
      answerLate('extendSession', ended),
      wait(29 * MINUTE - 1),
      see(ACTIVE),
      wait(1),
      see(ASKING),
    ],
  ),
  journey('the warning extends the session on demand', undefined, [
    ...restored,
    wait(29 * MINUTE),
    send(extend),
    send(extend),
    see(EXTENDING, { asks: [extending], screen: 'staffIdleWarning' }),
    answer('extendSession', away),
    see(ASKING, { has: { failure: away.failure } }),
    send(extend),
    see(EXTENDING, { asks: [extending], has: { failure: null } }),
    reject('extendSession'),
    see(ASKING, { has: { failure: UNEXPECTED } }),
    send(extend),
    answer('extendSession', { kind: 'extended' }),
    see(ACTIVE, { asks: [extending], screen: null }),
    wait(29 * MINUTE - 1),
    see(ACTIVE),
    wait(1),
    see(ASKING, { has: { failure: null } }),
  ]),
  journey('a failure of the extension is forgotten with the warning', undefined, [
    ...restored,
    wait(29 * MINUTE),
    send(extend),
    answer('extendSession', away),
    see(ASKING, { asks: [extending], has: { failure: away.failure } }),
    wait(MINUTE),
    asksAgain,
    see(FORM, { has: { failure: null } }),
  ]),
  journey('an extension that comes too late asks to sign in again', undefined, [
    ...restored,
    wait(29 * MINUTE),
    send(extend),
    answer('extendSession', ended),
    see(FORM, {
      asks: [extending],
      effects: [['forgetSession', undefined]],
      has: { isEnded: true },
    }),
  ]),
  journey('an extension without an answer ends with the session', undefined, [
    ...restored,
    wait(29 * MINUTE),
    send(extend),
    wait(MINUTE),
    see(FORM, {
      asks: [extending],
      effects: [['forgetSession', undefined]],
      has: { isEnded: true },
    }),
    answerLate('extendSession', { kind: 'extended' }),
    see(FORM),
  ]),
  journey('the session ends after its lifetime, however busy it is', undefined, [
    answer('restoreSession', { kind: 'alive', session: LATE_SESSION }),
    see(ACTIVE, { asks: [restoring] }),
    send(used),
    wait(HOUR / 4 - 1),
    see(ACTIVE),
    send(used),
    wait(1),
    see(FORM, {
      screen: 'superLogin',
      effects: [['forgetSession', undefined]],
      has: { isEnded: true },
    }),
  ]),
  journey('signing out forgets the session at once and does not wait long for the server', undefined, [
    ...restored,
    send(signOut),
    see('signingOut', {
      asks: [signingOut],
      effects: [['forgetSession', undefined]],
      screen: null,
      refuses: [signOut, submit],
    }),
    wait(2_999),
    see('signingOut'),
    wait(1),
    see('left', {
      effects: [
        ['dropContent', undefined],
        ['leave', undefined],
      ],
    }),
  ]),
  journey('signing out leads to the site, whether or not the server can be told', undefined, [
    ...restored,
    wait(29 * MINUTE),
    send(signOut),
    see('signingOut', { asks: [signingOut], effects: [['forgetSession', undefined]] }),
    reject('signOut'),
    see('left', {
      effects: [
        ['dropContent', undefined],
        ['leave', undefined],
      ],
    }),
  ]),
  journey('signing out ends with the answer of the server', undefined, [
    ...restored,
    send(signOut),
    answer('signOut'),
    see('left', {
      asks: [signingOut],
      effects: [
        ['forgetSession', undefined],
        ['dropContent', undefined],
        ['leave', undefined],
      ],
    }),
  ]),
  journey('a dangerous call waits for a fresh code, and is sent again once it is accepted', undefined, [
    ...questioned,
    send(code),
    send(code),
    send(cancel),
    see(proof('proving'), { asks: [proving], screen: 'staffProof' }),
    answer('proveAgain', { kind: 'proven' }),
    see(ACTIVE, { screen: null, effects: [repeated], refuses: [code, cancel] }),
  ]),
  journey('closing the question for the code gives the call up', undefined, [
    ...questioned,
    send(cancel),
    see(ACTIVE, { screen: null, effects: [givenUp] }),
  ]),
  journey('a wrong code is told, and can be corrected', undefined, [
    ...questioned,
    send(code),
    answer('proveAgain', wrong),
    see(proof('asking'), { asks: [proving], has: { failure: wrong.failure }, takes: [code, cancel] }),
    send(code),
    see(proof('proving'), { asks: [proving], has: { failure: null } }),
    reject('proveAgain'),
    see(proof('asking'), { has: { failure: UNEXPECTED } }),
    send(cancel),
    see(ACTIVE, { effects: [givenUp], has: { failure: null } }),
  ]),
  journey('after too many wrong codes the question waits as long as the server says', undefined, [
    ...questioned,
    send(code),
    answer('proveAgain', refused('tooManyRequests', 60)),
    see(proof('waiting'), {
      asks: [proving],
      screen: 'staffProof',
      has: { failure: refused('tooManyRequests', 60).failure },
      takes: [cancel],
      refuses: [code],
    }),
    wait(59_999),
    see(proof('waiting')),
    wait(1),
    see(proof('asking'), { has: { failure: null }, takes: [code] }),
    send(code),
    answer('proveAgain', refused('tooManyRequests', 60)),
    send(cancel),
    see(ACTIVE, { asks: [proving], effects: [givenUp], has: { failure: null } }),
  ]),
  journey('a session that has ended before the proof asks to sign in again', undefined, [
    ...questioned,
    send(code),
    answer('proveAgain', ended),
    see(FORM, {
      asks: [proving],
      screen: 'superLogin',
      effects: [givenUp, ['forgetSession', undefined]],
      has: { isEnded: true, session: STAFF_SESSION },
    }),
  ]),
  journey('an open question does not keep the session in use', undefined, [
    ...restored,
    wait(10 * MINUTE),
    send(need),
    wait(29 * MINUTE - 1),
    see(proof('asking')),
    wait(1),
    see(ASKING, { screen: 'staffIdleWarning', effects: [givenUp] }),
  ]),
];
