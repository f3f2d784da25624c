/** Social sign-in as specified (§4): the popup, and what the server knows about the identity. */
import type { socialMachine } from '#machines/auth/social.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { alerts, IDENTITY, refused, SIGNED_IN, WELCOME } from '../fixtures/common.ts';
import { answer, answerLate, type Journey, journey, reject, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof socialMachine>();

const here = { isWanted: false };
const press = { type: 'social.requested' } as const;
const cancel = { type: 'social.cancelled' } as const;
const identified = { kind: 'identified', identity: IDENTITY } as const;
const opened = [['openPopup', undefined]] as const;
const asked = [['signInSocially', { identity: IDENTITY }]] as const;
const offline = refused('offline');
const disabled = refused('accountDisabled');
/** The button can be pressed at once, and no identity is kept. */
const usable = { takes: [press], refuses: [cancel] } as const;

const toSignIn: readonly Step[] = [
  send(press),
  see('openingPopup', { asks: opened }),
  answer('openPopup', identified),
  see('signingIn', { asks: asked, has: { identity: IDENTITY }, takes: [cancel], refuses: [press] }),
];

const popups: readonly Journey[] = [
  journey('pressing the button opens the popup in the same step [SOCIAL-1]', here, [
    see('idle', { ...usable, screen: null }),
    send(press),
    see('openingPopup', { asks: opened, takes: [press, cancel] }),
  ]),
  journey('if the desktop app requests it, the popup opens without a press', { isWanted: true }, [
    see('openingPopup', { asks: opened }),
  ]),
  journey('a second press opens a new popup, and the late answer of the first changes nothing', here, [
    send(press),
    send(press),
    answerLate('openPopup', identified),
    see('openingPopup', { asks: [...opened, ...opened] }),
    answer('openPopup', identified),
    see('signingIn', { asks: asked }),
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
      see(state, { ...usable, asks: opened, has: { identity: null, failure: null } }),
      send(press),
      see('openingPopup', { asks: opened }),
    ]),
  ),
  journey('any other failure of the provider is shown at the button and cleared by the next press', here, [
    send(press),
    answer('openPopup', offline),
    see('failed', { ...usable, asks: opened, has: { failure: offline.failure } }),
    send(press),
    see('openingPopup', { asks: opened, has: { failure: null } }),
    reject('openPopup'),
    see('failed', { ...usable, has: { failure: UNEXPECTED } }),
  ]),
  journey('cancelling while the popup is open makes the button usable again [SOCIAL-15]', here, [
    send(press),
    send(cancel),
    see('cancelled', { ...usable, asks: opened }),
  ]),
];

const signIns: readonly Journey[] = [
  journey('an identity the server knows signs the member in, and nothing of the identity stays', here, [
    ...toSignIn,
    answer('signInSocially', SIGNED_IN),
    see('concluded', { has: { outcome: SIGNED_IN, identity: null } }),
  ]),
  journey(
    'a message of the server about an unknown identity is alerted, and registration follows [SOCIAL-9]',
    here,
    [
      ...toSignIn,
      answer('signInSocially', { kind: 'unregistered', message: WELCOME }),
      see('concluded', {
        effects: alerts({ ...UNEXPECTED, message: WELCOME }),
        has: { outcome: { kind: 'registrationNeeded', identity: IDENTITY }, identity: null },
      }),
    ],
  ),
  journey('without a message there is no alert, and registration follows [SOCIAL-10]', here, [
    ...toSignIn,
    answer('signInSocially', { kind: 'unregistered', message: null }),
    see('concluded', {
      has: { outcome: { kind: 'registrationNeeded', identity: IDENTITY }, identity: null },
    }),
  ]),
  journey('an identity with the address of a password account has to be linked first', here, [
    ...toSignIn,
    answer('signInSocially', { kind: 'passwordNeeded' }),
    see('concluded', { has: { outcome: { kind: 'linkNeeded', identity: IDENTITY }, identity: null } }),
  ]),
  journey('a refused sign-in forgets the identity, alerts why and can be tried again', here, [
    ...toSignIn,
    answer('signInSocially', disabled),
    see('failed', {
      ...usable,
      effects: alerts(disabled.failure),
      has: { identity: null, failure: disabled.failure, outcome: null },
    }),
    ...toSignIn,
    reject('signInSocially'),
    see('failed', { ...usable, effects: alerts(UNEXPECTED), has: { identity: null, failure: UNEXPECTED } }),
  ]),
  journey('cancelling during the sign-in forgets the identity', here, [
    ...toSignIn,
    send(cancel),
    see('cancelled', { ...usable, has: { identity: null, outcome: null } }),
  ]),
];

export const socialJourneys: readonly Journey[] = [...popups, ...signIns];
