/** The coordinator alone: its flows answer like ports, break, or end without a result. */
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { CREDENTIALS, RECORD, stepTo, TEMPORARILY } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof authMachine>();

const at = (title: string, steps: readonly Step[]): Journey => ({
  ...journey(title, undefined, steps),
  stubFlows: true,
});
const announced = ['notify', { kind: 'failure', failure: UNEXPECTED }] as const;
const toProfile: readonly Step[] = [
  send(stepTo('signup')),
  answer('signUp', { outcome: { kind: 'passwordChosen', credentials: CREDENTIALS } }),
];
const toReset: readonly Step[] = [send(stepTo('login')), answer('signIn', { signedIn: TEMPORARILY })];
/** What the flows were given is looked at elsewhere. */
const whateverWasAsked: Step = (run, since) => {
  since.calls = run.calls.length;
};

const brokenFlows: readonly Journey[] = (
  [
    ['signIn', [send(stepTo('login'))]],
    ['social', [send(stepTo('login'))]],
    ['signUp', [send(stepTo('signup'))]],
    ['forgotEmail', [send(stepTo('forgot-email'))]],
    ['forgotPassword', [send(stepTo('forgot-password'))]],
    ['profileSetup', toProfile],
  ] as const
).map(([flow, steps]) =>
  at(`${flow} that breaks closes the dialog and says so`, [
    ...steps,
    reject(flow),
    whateverWasAsked,
    see('closed', { effects: [announced], has: { credentials: null } }),
  ]),
);

const emptyFlows: readonly Journey[] = [
  at('sign-up that ends without a result closes the dialog', [
    send(stepTo('signup')),
    answer('signUp', { outcome: null }),
    see('closed', { asks: [['signUp', { arrival: stepTo('signup').arrival, verified: null }]] }),
  ]),
  at('social sign-in that ends without a result closes the dialog', [
    send(stepTo('login')),
    answer('social', { outcome: null }),
    whateverWasAsked,
    see('closed'),
  ]),
  at('profile set-up that ends without a result closes the dialog', [
    ...toProfile,
    answer('profileSetup', { outcome: null }),
    whateverWasAsked,
    see('closed', { has: { credentials: null } }),
  ]),
  at('an offer of a new password that breaks says so, and the member is signed in all the same', [
    ...toReset,
    reject('passwordReset'),
    whateverWasAsked,
    see('closed', {
      effects: [['storeSignIn', RECORD], announced, ['announceSignIn', RECORD]],
      has: { held: null },
    }),
  ]),
];

export const brokenJourneys: readonly Journey[] = [...brokenFlows, ...emptyFlows];
