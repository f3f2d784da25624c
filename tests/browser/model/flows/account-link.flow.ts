import { linkSocial } from '#contract/social.contract.ts';
import type { accountLinkMachine } from '#machines/auth/account-link.machine.ts';
import { accountLinkFixtures } from '#tests/model/fixtures/account-link.fixtures.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import { comeByGoogle } from '../../journeys/social-person.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { accountMenu, press, submitPassword, userOf } from './hands.ts';

const passwords = new WeakMap<Stage, string>();

const typePassword = (stage: Stage) => {
  stage.typed.password = passwords.get(stage) ?? '';
};

export const accountLinkFlow = {
  openings: [
    {
      input: accountLinkFixtures.inputs[0],
      by: 'Google, with the address of an account',
      open: async (stage) => {
        const { page, send, texts, typed } = stage;
        Object.assign(typed, await createMember(send));
        passwords.set(stage, typed.password);
        await page.goto('/');
        await press(stage, texts.header.logIn);
        await comeByGoogle(userOf(stage), { email: typed.email, name: typed.nickName });
        await userOf(stage).sees(texts.auth.accountLink.title);
      },
    },
  ],
  gestures: {
    'password.submitted': submitPassword,
    'link.declined': (stage) => press(stage, stage.texts.auth.accountLink.cancel),
  },
  calls: { linkAccount: linkSocial },
  provocations: {
    linkAccount: {
      signedIn: [
        { prepare: typePassword },
        {
          prepare: async ({ send, typed }) => {
            typed.password = await mailedPassword(send, typed.email);
          },
        },
      ],
      refused: [
        {
          code: 'InvalidCredentials',
          prepare: ({ typed }) => {
            typed.password = 'Not-the-1-word';
          },
        },
        { code: 'SocialTokenInvalid' },
      ],
      rejects: {},
    },
  },
  sights: {
    concluded: async (stage, last) => {
      const { page, plan, typed } = stage;
      const isLinked = last.output?.kind === 'signedIn';
      if (!isLinked) return expectScene(page, sceneOf(stage, 'signInEmail'));
      if (plan.at(-1) === 'linkAccount signedIn 2') return expectScene(page, sceneOf(stage, 'passwordReset'));
      await accountMenu(stage, typed.nickName).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof accountLinkMachine>;
