/** The coordinator alone, with flows that answer and fail like ports. */
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { CREDENTIALS, IDENTITY, RECORD, stepTo, TEMPORARILY } from '../fixtures/common.ts';
import { answer, type Journey, reject, type Step } from '../journey.ts';
import { ANNOUNCED, at, dialog, see, send } from './auth-steps.ts';

const said = ['notify', { kind: 'failure', failure: UNEXPECTED }] as const;
/** Skips the check of the flows' inputs, which other journeys cover. */
const whateverWasAsked: Step = (run, since) => {
  since.calls = run.calls.length;
};
const alone = (title: string, steps: readonly Step[]): Journey => ({ ...at(title, steps), stubFlows: true });

/** The steps that open each flow. */
const WAYS: Readonly<Record<string, readonly Step[]>> = {
  signIn: [send(stepTo('login'))],
  social: [send(stepTo('login'))],
  accountLink: [send(stepTo('login')), answer('social', { kind: 'linkNeeded', identity: IDENTITY })],
  signUp: [send(stepTo('signup'))],
  profileSetup: [
    send(stepTo('signup')),
    answer('signUp', { kind: 'passwordChosen', credentials: CREDENTIALS }),
  ],
  forgotEmail: [send(stepTo('forgot-email'))],
  forgotPassword: [send(stepTo('forgot-password'))],
};

export const brokenJourneys: readonly Journey[] = [
  ...Object.entries(WAYS).map(([flow, steps]) =>
    alone(`${flow} that breaks closes the dialog and says so`, [
      ...steps,
      reject(flow),
      whateverWasAsked,
      see(dialog('closed'), { effects: [said], has: { handover: null } }),
    ]),
  ),
  alone('an offer of a new password that breaks says so, and the member is signed in all the same', [
    send(stepTo('login')),
    answer('signIn', TEMPORARILY),
    reject('passwordReset'),
    whateverWasAsked,
    see(dialog('closed'), {
      effects: [['storeSignIn', RECORD], said, ANNOUNCED],
      has: { handover: null },
    }),
  ]),
];
