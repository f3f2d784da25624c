import type { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import {
  alerts,
  CREDENTIALS,
  EMAIL,
  IDENTITY,
  PROFILE,
  RECORD,
  refused,
  SIGNED_IN,
  WELCOME,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof profileSetupMachine>();

const byEmail = { credentials: CREDENTIALS, name: '' };
const identity = { kind: 'social', ...IDENTITY } as const;
const bySocial = { credentials: identity, name: IDENTITY.name };
const submit = { type: 'profile.submitted', profile: PROFILE, submissionId: SUBMISSION_ID } as const;
const step = { screen: 'profileSetup', param: 'complete' } as const;
const sent = (credentials: typeof CREDENTIALS | typeof identity) =>
  [['register', { credentials, profile: PROFILE, submissionId: SUBMISSION_ID }]] as const;
const tried = (credentials: typeof CREDENTIALS | typeof identity) => [['signIn', { credentials }]] as const;
const registered = { kind: 'registered', message: WELCOME } as const;
const taken = refused('phoneUnavailable');

const registrations: readonly Journey[] = [
  journey('a double submit registers once [COMPLETE-27]', byEmail, [
    see('profile.entering', { ...step, has: { name: '' } }),
    send(submit),
    send(submit),
    see('profile.registering', { ...step, asks: sent(CREDENTIALS), refuses: [submit] }),
  ]),
  journey('after registration the member is signed in with e-mail and password [COMPLETE-29]', byEmail, [
    send(submit),
    answer('register', registered),
    see('profile.signingIn', {
      ...step,
      asks: [...sent(CREDENTIALS), ...tried(CREDENTIALS)],
      refuses: [submit],
    }),
    answer('signIn', SIGNED_IN),
    see('concluded', { has: { outcome: { kind: 'signedIn', record: RECORD, message: WELCOME } } }),
  ]),
  journey('a retry after a lost response finds the account registered and signs the member in', byEmail, [
    send(submit),
    reject('register'),
    see('profile.entering', {
      asks: sent(CREDENTIALS),
      effects: alerts(UNEXPECTED),
      has: { failure: UNEXPECTED },
    }),
    send(submit),
    answer('register', { kind: 'registeredBefore' }),
    see('profile.signingIn', {
      asks: [...sent(CREDENTIALS), ...tried(CREDENTIALS)],
      has: { failure: null, message: null },
    }),
    answer('signIn', SIGNED_IN),
    see('concluded', { has: { outcome: { kind: 'signedIn', record: RECORD, message: null } } }),
  ]),
  journey('a refused registration alerts why; the next try clears the message', byEmail, [
    send(submit),
    answer('register', taken),
    see('profile.entering', {
      ...step,
      asks: sent(CREDENTIALS),
      effects: alerts(taken.failure),
      has: { failure: taken.failure, outcome: null },
    }),
    send(submit),
    see('profile.registering', { asks: sent(CREDENTIALS), has: { failure: null } }),
  ]),
  journey('a ticket that has expired ends the flow and names its address', byEmail, [
    send(submit),
    answer('register', { kind: 'proofRefused' }),
    see('concluded', {
      asks: sent(CREDENTIALS),
      has: { outcome: { kind: 'proofLost', email: EMAIL, by: 'email' } },
    }),
  ]),
];

const socialRegistrations: readonly Journey[] = [
  journey(
    'a social sign-up registers and signs in with the token and address of the identity [SOCIAL-5]',
    bySocial,
    [
      see('profile.entering', { ...step, has: { credentials: identity, name: IDENTITY.name } }),
      send(submit),
      answer('register', registered),
      see('profile.signingIn', { asks: [...sent(identity), ...tried(identity)] }),
      answer('signIn', SIGNED_IN),
      see('concluded', { has: { outcome: { kind: 'signedIn', record: RECORD, message: WELCOME } } }),
    ],
  ),
  journey('an identity that has expired ends the flow and says that it was an identity', bySocial, [
    send(submit),
    answer('register', { kind: 'proofRefused' }),
    see('concluded', {
      asks: sent(identity),
      has: { outcome: { kind: 'proofLost', email: EMAIL, by: 'social' } },
    }),
  ]),
];

const firstSignIns: readonly Journey[] = (
  [
    ['is refused', answer('signIn', refused('unavailable'))],
    ['breaks', reject('signIn')],
  ] as const
).map(([how, outcome]) =>
  journey(`when the first sign-in ${how}, the account exists and the member signs in by hand`, byEmail, [
    send(submit),
    answer('register', registered),
    outcome,
    see('concluded', {
      asks: [...sent(CREDENTIALS), ...tried(CREDENTIALS)],
      has: { outcome: { kind: 'signInNeeded', email: EMAIL, message: WELCOME } },
    }),
  ]),
);

export const profileSetupJourneys: readonly Journey[] = [
  ...registrations,
  ...socialRegistrations,
  ...firstSignIns,
];
