import { PRODUCT } from '#contract/product.ts';
import { socialLogin } from '#contract/social.contract.ts';
import { join, login } from '#contract/user.contract.ts';
import type { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { profileSetupFixtures } from '#tests/model/fixtures/profile-setup.fixtures.ts';
import { memberData } from '#tests/support/member.ts';
import { fillProfile } from '../../journeys/person.ts';
import { comeByGoogle } from '../../journeys/social-person.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import { accountMenu, choosePassword, confirmByMail, press, queryOf, userOf } from './hands.ts';

const PROOF_LOST = 'register proofRefused';
const REGISTERED = 'register registered';

/** A right to join that the server never granted. */
async function holdForgedTicket({ page, typed }: Stage): Promise<void> {
  const record = { email: typed.email, ticket: 'A'.repeat(43), expiresAt: Date.now() + 3_600_000 };
  await page.goto('/');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${PRODUCT.slug}.ticket`,
    JSON.stringify(record),
  ] as const);
  await page.goto(queryOf({ auth: 'password', email: typed.email }));
}

/** The account exists: in the registration's own words, if its answer arrived. */
async function welcome(stage: Stage): Promise<void> {
  const { lang, plan, texts } = stage;
  const words = plan.includes(REGISTERED) ? join.success[lang] : texts.errors.success;
  await dismissAlert(stage, texts.errors.joinedTitle, words);
}

export const profileSetupFlow = {
  openings: [
    {
      input: profileSetupFixtures.inputs[0],
      by: 'the password step',
      open: async (stage) => {
        await (stage.plan.includes(PROOF_LOST) ? holdForgedTicket(stage) : confirmByMail(stage));
        await choosePassword(stage);
      },
    },
  ],
  gestures: {
    'profile.submitted': async (stage) => {
      await fillProfile(userOf(stage), stage.typed);
      await press(stage, stage.texts.auth.complete.confirm);
    },
  },
  calls: { register: join, signIn: login },
  provocations: {
    register: {
      registered: [
        {
          prepare: ({ typed }) => {
            typed.phone = memberData().phone;
          },
        },
      ],
      registeredBefore: [{ code: 'AlreadyRegistered' }],
      proofRefused: [{}],
      refused: [
        {
          code: 'PhoneUnavailable',
          prepare: ({ typed, member }) => {
            typed.phone = member.phone;
          },
          answer: ({ plan }) => (plan.includes(PROOF_LOST) ? refuse('PhoneUnavailable') : undefined),
        },
      ],
      rejects: {},
    },
    signIn: {
      signedIn: [{}],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
  },
  sights: {
    concluded: async (stage) => {
      const { page, typed, plan } = stage;
      const { email, nickName } = typed;
      if (plan.at(-1) === PROOF_LOST) return expectScene(page, sceneOf(stage, 'signUpExpired', email));
      await welcome(stage);
      if (plan.at(-1) !== 'signIn signedIn')
        return expectScene(page, sceneOf(stage, 'signInPassword', email));
      await accountMenu(stage, nickName).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof profileSetupMachine>;

/** The same for Google, with its own opening, sign-in and end. */
export const socialProfileFlow = {
  ...profileSetupFlow,
  openings: [
    {
      input: profileSetupFixtures.inputs[1],
      by: 'the account chooser',
      open: async (stage) => {
        const { page, texts, typed } = stage;
        await page.goto(queryOf({ auth: 'login' }));
        await comeByGoogle(userOf(stage), { email: typed.email, name: typed.nickName });
        await userOf(stage).sees(texts.auth.complete.title);
      },
    },
  ],
  calls: { register: join, signIn: socialLogin },
  provocations: {
    register: {
      ...profileSetupFlow.provocations.register,
      proofRefused: [{ code: 'SocialTokenInvalid' }],
      refused: [{ code: 'PhoneUnavailable' }],
    },
    signIn: profileSetupFlow.provocations.signIn,
  },
  sights: {
    concluded: async (stage) => {
      const { page, plan, texts } = stage;
      if (plan.at(-1) !== PROOF_LOST) return profileSetupFlow.sights.concluded(stage);
      const { titles, codes } = texts.errors;
      await dismissAlert(stage, titles.socialRefused, codes.socialRefused);
      return expectScene(page, sceneOf(stage, 'signInEmail'));
    },
  },
} as const satisfies FlowFor<typeof profileSetupMachine>;
