import { changePassword } from '#contract/account.contract.ts';
import type { passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import { passwordChangeFixtures } from '#tests/model/fixtures/password-change.fixtures.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { fill, press } from './hands.ts';
import { isAtTab, openSecurityTab } from './security-tab.ts';

/** What is typed next, where it is not the current password and a good new one. */
const entries = new WeakMap<Stage, { current?: string; password?: string }>();
const type = (next: { current?: string; password?: string }) => (stage: Stage) => {
  entries.set(stage, next);
};

const GOOD = 'Molar-Crown7';

export const passwordChangeFlow = {
  openings: [{ input: passwordChangeFixtures.inputs[0], by: 'the security tab', open: openSecurityTab }],
  gestures: {
    'change.requested': (stage) => press(stage, stage.texts.profile.security.password.openNamed),
    'change.cancelled': async (stage) => {
      await press(stage, stage.texts.common.close);
      // Only asked if something was typed.
      const leave = stage.page.getByRole('button', { name: stage.texts.common.leave, exact: true });
      if (await leave.isVisible()) await leave.click();
    },
    'passwords.submitted': async (stage) => {
      const texts = stage.texts.profile.security.password;
      const { current = stage.typed.password, password = GOOD } = entries.get(stage) ?? {};
      await fill(stage, texts.current, current);
      await fill(stage, texts.new, password);
      await fill(stage, texts.confirm, password);
      await press(stage, texts.submit);
    },
  },
  calls: { changePassword },
  provocations: {
    changePassword: {
      changed: [{ prepare: type({}) }],
      refused: [
        { prepare: type({ current: 'Not-the-1-word' }) },
        { prepare: type({ password: 'Password1!' }) },
        { prepare: (stage) => type({ password: stage.typed.password })(stage) },
        { code: 'Unavailable' },
      ],
      rejects: {},
    },
  },
  sights: {
    closed: isAtTab,
    changed: async ({ page, texts, typed }) => {
      typed.password = GOOD;
      await page.getByRole('status').getByText(texts.profile.security.password.changed).waitFor();
      await expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof passwordChangeMachine>;
