/** After a sign-in with a temporary password, the member is offered to change it before the session starts. */
import {
  EMAIL,
  IDENTITY,
  NEW_PASSWORD,
  PASSWORD,
  RECORD,
  stepTo,
  TEMPORARILY,
  WELCOME,
} from '../fixtures/common.ts';
import { answer, type Journey, type Step, tell } from '../journey.ts';
import { ANNOUNCED, at, close, dialog, member, see, send, toLink } from './auth-steps.ts';

const signIn = { record: RECORD, temporary: { email: EMAIL, password: PASSWORD } };
const handover = { kind: 'temporarySignIn', ...signIn } as const;
const REPLACES = ['replacePassword', { signIn: handover, password: NEW_PASSWORD }] as const;
const fresh = { ...RECORD, accessToken: 'fresh-token-secret' };

/** The sign-in is stored, so that it survives a reload, but not announced to the session yet. */
const offered = (asks: readonly (readonly [string, unknown])[]): Step =>
  see(dialog('passwordReset', 'password.entering'), {
    asks,
    effects: [['storeSignIn', RECORD]],
    screen: 'passwordReset',
    param: 'password-reset',
    has: { handover },
  });
const toReset: readonly Step[] = [
  send(stepTo('signin-password', EMAIL)),
  tell('signIn', { type: 'password.submitted', password: PASSWORD }),
  answer('signIn', TEMPORARILY),
  offered([['signIn', { email: EMAIL, password: PASSWORD }]]),
];
const isIn = see(dialog('closed'), { effects: [ANNOUNCED], param: null, has: { handover: null } });

export const temporaryJourneys: readonly Journey[] = [
  at('after a temporary password a new one is offered', toReset),
  at('an account linked with a temporary password is offered a new one as well', [
    ...toLink,
    tell('accountLink', { type: 'password.submitted', password: PASSWORD }),
    answer('linkAccount', TEMPORARILY),
    offered([['linkAccount', { identity: IDENTITY, password: PASSWORD }]]),
    tell('passwordReset', { type: 'reset.skipped' }),
    isIn,
  ]),
  at('the new password ends the offer: its own token is announced, and the change confirmed', [
    ...toReset,
    tell('passwordReset', { type: 'password.chosen', password: NEW_PASSWORD }),
    answer('replacePassword', { kind: 'changed', record: fresh, message: WELCOME }),
    see(dialog('closed'), {
      asks: [REPLACES],
      effects: [
        ['announceSignIn', fresh],
        ['notify', { kind: 'passwordChanged', message: WELCOME }],
      ],
      has: { handover: null },
    }),
  ]),
  at('skipping the offer signs in', [...toReset, tell('passwordReset', { type: 'reset.skipped' }), isIn]),
  at('closing the offer signs in', [...toReset, close, isIn]),
  at('a new password that is being saved is not abandoned', [
    ...toReset,
    tell('passwordReset', { type: 'password.chosen', password: NEW_PASSWORD }),
    close,
    send(stepTo('forgot-email')),
    see(dialog('passwordReset', 'password.replacing'), { asks: [REPLACES], has: { handover } }),
    answer('replacePassword', { kind: 'changed', record: fresh, message: WELCOME }),
    see(dialog('closed'), {
      effects: [
        ['announceSignIn', fresh],
        ['notify', { kind: 'passwordChanged', message: WELCOME }],
      ],
      has: { handover: null },
    }),
  ]),
  at('leaving the offer by a link signs in', [...toReset, send(stepTo('forgot-email')), isIn]),
  at('the address bar catching up with the offer changes nothing', [
    ...toReset,
    send(stepTo('password-reset')),
    see(dialog('passwordReset', 'password.entering'), { has: { handover } }),
  ]),
  at('a session from another tab closes the offer', [
    ...toReset,
    member(),
    see(dialog('member.idle'), { has: { handover: null } }),
  ]),
];
