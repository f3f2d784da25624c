import { expect } from 'vitest';
import { checkEmail, login } from '#contract/user.contract.ts';
import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { arriving } from '#tests/model/fixtures/common.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { asMember, fill, openAddress, press, queryOf, submitEmail, typeOn, useNewcomer } from './hands.ts';

/** From here on, the member signs in with the password of a mail. */
async function forgetPassword(stage: Stage): Promise<void> {
  Object.assign(stage.typed, stage.member);
  stage.typed.password = await mailedPassword(stage.send, stage.typed.email);
}

export const signInFlow = {
  openings: [
    {
      input: { arrival: arriving('login') },
      by: 'the button in the header',
      open: async (stage) => {
        await stage.page.goto('/');
        await press(stage, 'Log in');
      },
    },
    {
      input: { arrival: arriving('signin-password', 'kim@example.com') },
      by: 'a link with the address',
      open: (stage) => {
        asMember(stage);
        return stage.page.goto(queryOf({ auth: 'signin-password', email: stage.typed.email }));
      },
    },
  ],
  gestures: {
    'step.requested': openAddress,
    'email.submitted': submitEmail,
    'email.edited': (stage) => typeOn(stage, 'Email'),
    'email.changeRequested': (stage) => press(stage, 'Change'),
    'password.submitted': async (stage) => {
      await fill(stage, 'Password', stage.typed.password);
      await stage.page.keyboard.press('Enter');
    },
  },
  calls: { checkEmail, logIn: login },
  provocations: {
    checkEmail: {
      registered: [{ prepare: asMember }],
      unknown: [{ prepare: useNewcomer }],
      refused: [{ answer: () => refuse('TooManyRequests', { retryAfterSeconds: 30 }) }],
      rejects: [{}],
    },
    logIn: {
      signedIn: [{ prepare: asMember }, { prepare: forgetPassword }],
      refused: [
        {
          prepare: ({ typed }) => {
            typed.password = 'Not-the-1-word';
          },
        },
      ],
      rejects: [{}],
    },
  },
  sights: {
    signedIn: async ({ page, member, plan }) => {
      if (plan.at(-1) === 'logIn signedIn 2') return expectScene(page, sceneOf('passwordReset'));
      await page.getByRole('button', { name: `Account of ${member.nickName}` }).waitFor();
      await expectScene(page, { dialogs: 0, auth: null, email: null });
      expect(new URL(page.url()).search).toBe('');
    },
  },
} as const satisfies FlowFor<typeof signInMachine>;
