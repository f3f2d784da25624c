import { checkEmail, login } from '#contract/user.contract.ts';
import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { signInFixtures } from '#tests/model/fixtures/sign-in.fixtures.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import {
  accountMenu,
  asMember,
  asNewcomer,
  openAddress,
  press,
  queryOf,
  submitEmail,
  submitPassword,
  typeOn,
} from './hands.ts';

/** From here on, the member signs in with the password of a mail. */
async function forgetPassword(stage: Stage): Promise<void> {
  Object.assign(stage.typed, stage.member);
  stage.typed.password = await mailedPassword(stage.send, stage.typed.email);
}

export const signInFlow = {
  openings: [
    {
      input: signInFixtures.inputs[0],
      by: 'the button in the header',
      open: async (stage) => {
        await stage.page.goto('/');
        await press(stage, stage.texts.header.logIn);
      },
    },
    {
      input: signInFixtures.inputs[1],
      by: 'a link with the address',
      open: (stage) => {
        asMember(stage);
        return stage.page.goto(queryOf({ auth: 'signin-password', email: stage.typed.email }));
      },
    },
  ],
  gestures: {
    'step.requested': (stage, event) => {
      if (event.link.auth === 'signin-password') asMember(stage);
      return openAddress(stage, event);
    },
    'email.submitted': submitEmail,
    'email.edited': (stage) => typeOn(stage, stage.texts.auth.email),
    'email.changeRequested': (stage) => press(stage, stage.texts.auth.change),
    'password.submitted': submitPassword,
  },
  calls: { checkEmail, signIn: login },
  provocations: {
    checkEmail: {
      registered: [{ prepare: asMember }],
      unknown: [{ prepare: asNewcomer }],
      refused: [{ code: 'TooManyRequests', detail: { retryAfterSeconds: 30 } }],
      rejects: {},
    },
    signIn: {
      signedIn: [{ prepare: asMember }, { prepare: forgetPassword }],
      refused: [
        {
          code: 'InvalidCredentials',
          prepare: ({ typed }) => {
            typed.password = 'Not-the-1-word';
          },
        },
      ],
      rejects: {},
    },
  },
  notices: { 'email.unknown': ({ validation }) => validation.accountNotExist },
  sights: {
    signedIn: async (stage) => {
      const { page, member, plan } = stage;
      if (plan.at(-1) === 'signIn signedIn 2') return expectScene(page, sceneOf(stage, 'passwordReset'));
      await accountMenu(stage, member.nickName).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof signInMachine>;
