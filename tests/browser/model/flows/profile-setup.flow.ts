import { PRODUCT } from '#contract/product.ts';
import { socialLogin } from '#contract/social.contract.ts';
import { join, login } from '#contract/user.contract.ts';
import type { profileSetupMachine } from '#machines/auth/profile-setup.machine.ts';
import { profileSetupFixtures } from '#tests/model/fixtures/profile-setup.fixtures.ts';
import { memberData } from '#tests/support/member.ts';
import { personAt } from '../../journeys/person.ts';
import { comeByGoogle } from '../../journeys/social-person.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import { confirmByMail, fill, press, queryOf } from './hands.ts';

const PROOF_LOST = 'register proofRefused';

/** A right to join that the server never gave. */
async function holdForgedTicket({ page, typed }: Stage): Promise<void> {
  const record = { email: typed.email, ticket: 'A'.repeat(43), expiresAt: Date.now() + 3_600_000 };
  await page.goto('/');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${PRODUCT.slug}.ticket`,
    JSON.stringify(record),
  ] as const);
  await page.goto(queryOf({ auth: 'password', email: typed.email }));
}

export const profileSetupFlow = {
  openings: [
    {
      input: profileSetupFixtures.inputs[0],
      by: 'the password step',
      open: async (stage) => {
        await (stage.plan.includes(PROOF_LOST) ? holdForgedTicket(stage) : confirmByMail(stage));
        await fill(stage, 'Password', stage.typed.password);
        await fill(stage, 'Confirm password', stage.typed.password);
        await press(stage, 'Continue');
      },
    },
  ],
  gestures: {
    'profile.submitted': async (stage) => {
      const { nickName, phone } = stage.typed;
      await fill(stage, 'Full name', nickName);
      await fill(stage, 'Phone', phone);
      await stage.page.getByRole('checkbox', { name: 'I am 14 years of age or older' }).check();
      await press(stage, 'Confirm');
    },
  },
  calls: { register: join, logIn: login },
  provocations: {
    register: {
      registered: [
        {
          prepare: ({ typed }) => {
            typed.phone = memberData().phone;
          },
        },
      ],
      proofRefused: [{}],
      refused: [
        {
          prepare: ({ typed, member }) => {
            typed.phone = member.phone;
          },
          answer: ({ plan }) => (plan.includes(PROOF_LOST) ? refuse('PhoneUnavailable') : undefined),
        },
      ],
      rejects: [{}],
    },
    logIn: {
      signedIn: [{}],
      refused: [{ answer: () => refuse('Unavailable') }],
      rejects: [{}],
    },
  },
  sights: {
    concluded: async ({ page, typed, plan }) => {
      const { email, nickName } = typed;
      switch (plan.at(-1)) {
        case 'logIn signedIn':
          await dismissAlert(page, 'Welcome! Your registration is complete.');
          await page.getByRole('button', { name: `Account of ${nickName}` }).waitFor();
          return expectScene(page, { dialogs: 0, auth: null, email: null });
        case PROOF_LOST:
          return expectScene(page, sceneOf('signUpExpired', { auth: 'hasExpired', email }));
        default:
          await dismissAlert(page, 'Welcome! Your registration is complete.');
          return expectScene(page, sceneOf('signInPassword', { auth: 'signin-password', email }));
      }
    },
  },
} as const satisfies FlowFor<typeof profileSetupMachine>;

/** The same by Google, with its own way in, its own login and its own end. */
export const socialProfileFlow = {
  ...profileSetupFlow,
  openings: [
    {
      input: profileSetupFixtures.inputs[1],
      by: 'the account chooser',
      open: async (stage) => {
        const { page, typed } = stage;
        await page.goto(queryOf({ auth: 'login' }));
        await comeByGoogle(personAt(page), { email: typed.email, name: typed.nickName });
      },
    },
  ],
  calls: { register: join, logIn: socialLogin },
  provocations: {
    ...profileSetupFlow.provocations,
    register: {
      ...profileSetupFlow.provocations.register,
      proofRefused: [{ answer: () => refuse('SocialTokenInvalid') }],
      refused: [{ answer: () => refuse('PhoneUnavailable') }],
    },
  },
  sights: {
    concluded: async (stage) => {
      const { page, plan } = stage;
      if (plan.at(-1) !== PROOF_LOST) return profileSetupFlow.sights.concluded(stage);
      await dismissAlert(page, 'Your Google account could not be confirmed.');
      return expectScene(page, sceneOf('signInEmail', { auth: 'login', email: null }));
    },
  },
} as const satisfies FlowFor<typeof profileSetupMachine>;
