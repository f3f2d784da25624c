import type { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import {
  arriving,
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

const input = { arrival: arriving('complete', EMAIL), credentials: CREDENTIALS };
const identity = { kind: 'social', ...IDENTITY } as const;
const social = { arrival: { ...arriving('complete', EMAIL), login: '1' }, credentials: identity };
const submit = { type: 'profile.submitted', profile: PROFILE, submissionId: SUBMISSION_ID } as const;
const joined = [
  ['register', { credentials: CREDENTIALS, profile: PROFILE, submissionId: SUBMISSION_ID }],
] as const;
const loggedIn = [['logIn', { credentials: CREDENTIALS }]] as const;
const registered = { kind: 'registered', message: WELCOME } as const;
const taken = refused('phoneUnavailable');

export const profileSetupJourneys: readonly Journey[] = [
  journey('a double submit registers once [COMPLETE-27]', input, [
    see('entering', { screen: 'profileSetup', param: 'complete' }),
    send(submit),
    send(submit),
    see('registering', { asks: joined, screen: 'profileSetup', param: 'complete', refuses: [submit] }),
  ]),
  journey('after registration the member is signed in with e-mail and password [COMPLETE-29]', input, [
    send(submit),
    answer('register', registered),
    see('signingIn', {
      asks: [...joined, ...loggedIn],
      screen: 'profileSetup',
      param: 'complete',
      refuses: [submit],
    }),
    answer('logIn', SIGNED_IN),
    see('concluded', { has: { outcome: { kind: 'signedIn', record: RECORD, message: WELCOME } } }),
  ]),
  journey('a refused registration says why, and a new try forgets it', input, [
    send(submit),
    answer('register', taken),
    see('entering', {
      asks: joined,
      has: { problem: { code: 'phoneUnavailable', retryAfterSeconds: null }, outcome: null },
      effects: [['notify', { kind: 'failure', failure: taken.failure }]],
    }),
    send(submit),
    see('registering', { asks: joined, has: { problem: null } }),
    reject('register'),
    see('entering', {
      has: { problem: { code: 'unexpected', retryAfterSeconds: null }, outcome: null },
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
  ]),
  journey('a right to join that ran out ends the flow and says for which address', input, [
    send(submit),
    answer('register', { kind: 'proofRefused' }),
    see('concluded', { asks: joined, has: { outcome: { kind: 'proofLost', email: EMAIL, by: 'email' } } }),
  ]),
  journey('a social sign-up registers and signs in with token and social e-mail [SOCIAL-5]', social, [
    see('entering', { screen: 'profileSetup', param: 'complete', has: { credentials: identity } }),
    send(submit),
    answer('register', registered),
    see('signingIn', {
      asks: [
        ['register', { credentials: identity, profile: PROFILE, submissionId: SUBMISSION_ID }],
        ['logIn', { credentials: identity }],
      ],
    }),
    answer('logIn', SIGNED_IN),
    see('concluded', { has: { outcome: { kind: 'signedIn', record: RECORD, message: WELCOME } } }),
  ]),
  journey('an identity that ran out ends the flow and says that it was one', social, [
    send(submit),
    answer('register', { kind: 'proofRefused' }),
    see('concluded', {
      asks: [['register', { credentials: identity, profile: PROFILE, submissionId: SUBMISSION_ID }]],
      has: { outcome: { kind: 'proofLost', email: EMAIL, by: 'social' } },
    }),
  ]),
  journey('when the first sign-in is refused the account exists: sign in by hand', input, [
    send(submit),
    answer('register', registered),
    answer('logIn', refused('unavailable')),
    see('concluded', {
      asks: [...joined, ...loggedIn],
      has: { outcome: { kind: 'signInNeeded', email: EMAIL, message: WELCOME } },
    }),
  ]),
  journey('when the first sign-in breaks the account exists: sign in by hand', input, [
    send(submit),
    answer('register', registered),
    reject('logIn'),
    see('concluded', {
      asks: [...joined, ...loggedIn],
      has: { outcome: { kind: 'signInNeeded', email: EMAIL, message: WELCOME } },
    }),
  ]),
];
