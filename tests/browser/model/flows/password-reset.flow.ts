import { changePassword } from '#contract/account.contract.ts';
import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { passwordResetFixtures } from '#tests/model/fixtures/password-reset.fixtures.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import type { FlowFor } from '../flow.ts';
import { expectScene } from '../scene.ts';
import { dismissAlert } from '../walk.ts';
import { fill, press, queryOf } from './hands.ts';

export const passwordResetFlow = {
  openings: [
    {
      input: passwordResetFixtures.inputs[0],
      by: 'a temporary password',
      open: async (stage) => {
        const { page, send, typed } = stage;
        const { password: _, ...member } = await createMember(send);
        Object.assign(typed, member);
        const { email } = member;
        const mailed = await mailedPassword(send, email);
        await page.goto(queryOf({ auth: 'signin-password', email }));
        await fill(stage, 'Password', mailed);
        await page.keyboard.press('Enter');
      },
    },
  ],
  gestures: {
    'password.chosen': async (stage) => {
      await fill(stage, 'New password', stage.typed.password);
      await fill(stage, 'Confirm new password', stage.typed.password);
      await press(stage, 'Change password');
    },
    'reset.skipped': (stage) => press(stage, 'Change it later'),
  },
  calls: { replacePassword: changePassword },
  provocations: {
    replacePassword: {
      changed: [
        {
          prepare: ({ typed }) => {
            typed.password = 'Molar-Crown7';
          },
        },
      ],
      refused: [
        {
          prepare: ({ typed }) => {
            typed.password = 'Password1!';
          },
        },
      ],
      rejects: [{}],
    },
  },
  sights: {
    concluded: async ({ page, typed, plan }) => {
      if (plan.at(-1) === 'replacePassword changed') {
        await dismissAlert(page, 'Your password has been changed.');
      }
      await page.getByRole('button', { name: `Account of ${typed.nickName}` }).waitFor();
      return expectScene(page, { dialogs: 0, auth: null, email: null });
    },
  },
} as const satisfies FlowFor<typeof passwordResetMachine>;
