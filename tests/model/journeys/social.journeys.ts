/** Social sign-in as the specification tells it (§4): popup, login, registration, and the account that exists. */
import type { socialMachine } from '#machines/auth/social.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { arriving, EMAIL, IDENTITY, PASSWORD, refused, SIGNED_IN, WELCOME } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof socialMachine>();

const here = { arrival: arriving('login') };
const wanted = { arrival: { ...arriving('login'), isSocialWanted: true } };
const returning = { arrival: { ...arriving('complete', EMAIL), login: '1' } };

const press = { type: 'social.requested' } as const;
const cancel = { type: 'social.cancelled' } as const;
const prove = { type: 'password.submitted', password: PASSWORD } as const;
const identified = { kind: 'identified', identity: IDENTITY } as const;
const popup = [['openPopup', undefined]] as const;
const login = [['logInSocially', { identity: IDENTITY }]] as const;
const link = [['linkAccount', { identity: IDENTITY, password: PASSWORD }]] as const;
const told = (failure: unknown) => [['notify', { kind: 'failure', failure }]] as const;
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;
const needed = { kind: 'registrationNeeded', identity: IDENTITY } as const;
const free = { screen: null, takes: [press], has: { identity: null } } as const;

const toLogin: readonly Step[] = [
  send(press),
  see('openingPopup', { asks: popup }),
  answer('openPopup', identified),
  see('signingIn', { asks: login, has: { identity: IDENTITY } }),
];
const toPassword: readonly Step[] = [
  ...toLogin,
  answer('logInSocially', { kind: 'passwordNeeded' }),
  see('enteringPassword', { screen: 'socialLink', param: 'login', takes: [prove, cancel], refuses: [press] }),
];

const popups: readonly Journey[] = [
  journey('the button opens the popup in the click itself [SOCIAL-1]', here, [
    see('idle', { screen: null, takes: [press], refuses: [cancel] }),
    send(press),
    see('openingPopup', { asks: popup, takes: [press, cancel] }),
  ]),
  journey('the desktop app has the button pressed: oauth=google [QUERY-25] [DESK-3]', wanted, [
    see('openingPopup', { asks: popup }),
  ]),
  journey('nobody else has it pressed: without the app the popup waits for the click [QUERY-26]', here, [
    see('idle'),
  ]),
  journey('a new attempt gives the old one up: its late answer changes nothing', here, [
    send(press),
    send(press),
    (run) => {
      run.calls[0]?.resolve(identified);
      return run.settle();
    },
    see('openingPopup', { asks: [...popup, ...popup] }),
    answer('openPopup', identified),
    see('signingIn', { asks: login }),
  ]),
  ...(
    [
      ['blocked', 'popupBlocked', 'popupBlocked'],
      ['closed', 'popupClosed', 'cancelled'],
    ] as const
  ).map(([what, code, state]) =>
    journey(`a popup that is ${what} leaves the button usable at once, without an alert [SOCIAL-15]`, here, [
      send(press),
      answer('openPopup', refused(code)),
      see(state, { ...free, asks: popup, has: { identity: null, problem: null } }),
      send(press),
      see('openingPopup', { asks: popup }),
    ]),
  ),
  journey('any other trouble with the provider is said at the button and forgotten by a new try', here, [
    send(press),
    answer('openPopup', refused('offline')),
    see('failed', { ...free, asks: popup, has: { problem: { code: 'offline', retryAfterSeconds: null } } }),
    send(press),
    see('openingPopup', { asks: popup, has: { problem: null } }),
    reject('openPopup'),
    see('failed', { ...free, has: { problem: unexpected } }),
  ]),
  journey('the popup is given up by the button beside it: loading ends [DESK-9] [SOCIAL-15]', here, [
    send(press),
    send(cancel),
    see('cancelled', { ...free, asks: popup }),
  ]),
];

const logins: readonly Journey[] = [
  journey(
    'token, name and e-mail come from the popup and go to the login [SOCIAL-3] [SOCIAL-4] [SOCIAL-5]',
    here,
    toLogin,
  ),
  journey('a successful login ends the flow signed in, and nothing of the identity stays [SOCIAL-8]', here, [
    ...toLogin,
    answer('logInSocially', SIGNED_IN),
    see('concluded', { has: { outcome: SIGNED_IN, identity: null } }),
  ]),
  journey('a server message of an unsuccessful login is alerted, and registration follows [SOCIAL-9]', here, [
    ...toLogin,
    answer('logInSocially', { kind: 'unregistered', message: WELCOME }),
    see('concluded', {
      effects: told({ ...UNEXPECTED, message: WELCOME }),
      has: { outcome: needed, identity: null },
    }),
  ]),
  journey('without a message there is no alert: registration follows [SOCIAL-10] [SOCIAL-13]', here, [
    ...toLogin,
    answer('logInSocially', { kind: 'unregistered', message: null }),
    see('concluded', { has: { outcome: needed, identity: null } }),
  ]),
  journey('a refused login forgets the identity and says why', here, [
    ...toLogin,
    answer('logInSocially', refused('socialRefused')),
    see('failed', {
      ...free,
      effects: told(refused('socialRefused').failure),
      has: { identity: null, problem: { code: 'socialRefused', retryAfterSeconds: null } },
    }),
    ...toLogin,
    reject('logInSocially'),
    see('failed', { ...free, effects: told(UNEXPECTED), has: { identity: null, problem: unexpected } }),
  ]),
  journey('a login under way is given up: the identity is forgotten', here, [
    ...toLogin,
    send(cancel),
    see('cancelled', free),
  ]),
];

const links: readonly Journey[] = [
  journey('an account with a password is never taken over: the password is proved once', here, [
    ...toPassword,
    send(prove),
    send(prove),
    see('linking', { screen: 'socialLink', param: 'login', asks: link, refuses: [prove, cancel] }),
    answer('linkAccount', SIGNED_IN),
    see('concluded', { has: { outcome: SIGNED_IN, identity: null } }),
  ]),
  journey('a wrong password is told and may be tried again', here, [
    ...toPassword,
    send(prove),
    answer('linkAccount', refused('invalidCredentials')),
    see('enteringPassword', {
      asks: link,
      effects: told(refused('invalidCredentials').failure),
      has: { identity: IDENTITY, problem: { code: 'invalidCredentials', retryAfterSeconds: null } },
    }),
    send(prove),
    see('linking', { asks: link, has: { problem: null } }),
    reject('linkAccount'),
    see('enteringPassword', { effects: told(UNEXPECTED), has: { problem: unexpected } }),
    send(cancel),
    see('idle', { ...free, has: { identity: null, problem: null } }),
  ]),
  journey('an identity that ran out meanwhile asks for the popup again, not for the password', here, [
    ...toPassword,
    send(prove),
    answer('linkAccount', refused('socialRefused')),
    see('failed', {
      ...free,
      asks: link,
      effects: told(refused('socialRefused').failure),
      has: { identity: null, problem: { code: 'socialRefused', retryAfterSeconds: null } },
    }),
  ]),
];

const recalled = [['recallIdentity', undefined]] as const;

const returns: readonly Journey[] = [
  journey('a social sign-up whose page was loaded anew goes on with the kept provider session', returning, [
    see('recalling', { asks: recalled, screen: 'signInEmail', param: 'complete', refuses: [press] }),
    answer('recallIdentity', identified),
    see('concluded', { has: { outcome: needed, identity: null } }),
  ]),
  journey(
    'so does one that the desktop app began: the button is not pressed again',
    {
      arrival: { ...returning.arrival, isSocialWanted: true },
    },
    [see('recalling', { asks: recalled })],
  ),
  journey('without a provider session the button is there again', returning, [
    answer('recallIdentity', { kind: 'absent' }),
    see('idle', { ...free, asks: recalled }),
  ]),
  journey('a provider session that cannot be read is none', returning, [
    reject('recallIdentity'),
    see('idle', { ...free, asks: recalled }),
  ]),
  journey('looking back is given up for the button', returning, [
    send(cancel),
    see('idle', { ...free, asks: recalled }),
  ]),
];

export const socialJourneys: readonly Journey[] = [...popups, ...logins, ...links, ...returns];
