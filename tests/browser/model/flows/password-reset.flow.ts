import { changePassword } from '#contract/account.contract.ts';
import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { passwordResetFixtures } from '#tests/model/fixtures/password-reset.fixtures.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { dismissAlert } from '../walk.ts';
import { accountMenu, fill, press, queryOf } from './hands.ts';

const choose =
  (password: string) =>
  ({ typed }: Stage) => {
    typed.password = password;
  };

export const passwordResetFlow = {
  openings: [
    {
      input: passwordResetFixtures.inputs[0],
      by: 'a temporary password',
      open: async (stage) => {
        const { page, send, texts, typed } = stage;
        const { password: _, ...member } = await createMember(send);
        Object.assign(typed, member);
        const mailed = await mailedPassword(send, member.email);
        await page.goto(queryOf({ auth: 'signin-password', email: member.email }));
        await fill(stage, texts.auth.password, mailed);
        await page.keyboard.press('Enter');
      },
    },
  ],
  gestures: {
    'password.chosen': async (stage) => {
      const { typed } = stage;
      const { newPassword, confirmPassword, change } = stage.texts.auth.passwordReset;
      await fill(stage, newPassword, typed.password);
      await fill(stage, confirmPassword, typed.password);
      await press(stage, change);
    },
    'reset.skipped': (stage) => press(stage, stage.texts.auth.passwordReset.skip),
  },
  calls: { replacePassword: changePassword },
  provocations: {
    replacePassword: {
      changed: [{ prepare: choose('Molar-Crown7') }],
      refused: [{ prepare: choose('Password1!') }],
      rejects: {},
    },
  },
  sights: {
    concluded: async (stage) => {
      const { page, lang, texts, typed, plan } = stage;
      if (plan.at(-1) === 'replacePassword changed')
        await dismissAlert(stage, texts.errors.passwordChangedTitle, changePassword.success[lang]);
      await accountMenu(stage, typed.nickName).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof passwordResetMachine>;
