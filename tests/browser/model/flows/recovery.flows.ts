import { expect } from 'vitest';
import { findEmail, findPassword, inviteByEmail } from '#contract/user.contract.ts';
import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { arriving } from '#tests/model/fixtures/common.ts';
import { forgotEmailFixtures } from '#tests/model/fixtures/forgot-email.fixtures.ts';
import { memberData } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { COOLDOWN_MS } from '../walk.ts';
import { asMember, fill, openAddress, press, queryOf } from './hands.ts';

export const forgotEmailFlow = {
  openings: [
    {
      input: forgotEmailFixtures.inputs[0],
      by: 'the link of the sign-in dialog',
      open: async (stage) => {
        await stage.page.goto(queryOf({ auth: 'login' }));
        await press(stage, 'Forgot your email?');
      },
    },
  ],
  gestures: {
    'step.requested': openAddress,
    'search.submitted': async (stage) => {
      await fill(stage, 'Full name', stage.typed.nickName);
      await fill(stage, 'Phone', stage.typed.phone);
      await press(stage, 'Find email');
    },
    'invitation.requested': ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Send login email|Send again)$/ })
        .click(),
  },
  calls: { findEmail, sendInvitation: inviteByEmail },
  provocations: {
    findEmail: {
      found: [{ prepare: asMember }],
      refused: [
        {
          prepare: (stage) => {
            asMember(stage);
            stage.typed.nickName = 'Somebody Else';
          },
        },
      ],
      rejects: [{}],
    },
    sendInvitation: {
      sent: [{}],
      refused: [
        { answer: () => refuse('TooManyRequests', { retryAfterSeconds: 45 }) },
        { answer: () => refuse('HandleInvalid') },
      ],
      rejects: [{}],
    },
  },
  sights: {},
} as const satisfies FlowFor<typeof forgotEmailMachine>;

/** The button says how long the address rests. */
async function rests({ page }: Stage) {
  const button = page.getByRole('button', { name: 'Send temporary password', exact: true });
  await page.getByText(/^You can send it to this email again in [01]:\d\d\.$/).waitFor();
  expect(await button.isEnabled()).toBe(false);
}

export const forgotPasswordFlow = {
  openings: [
    {
      input: { arrival: arriving('forgot-password', 'kim@example.com') },
      by: 'the link of the password step',
      open: async (stage) => {
        asMember(stage);
        await stage.page.goto(queryOf({ auth: 'signin-password', email: stage.typed.email }));
        await press(stage, 'Forgot your password?');
      },
    },
  ],
  gestures: {
    'step.requested': openAddress,
    'email.submitted': async (stage, event, from) => {
      const canSend = from.can(event);
      // Somebody else, while the address of before rests.
      if (canSend && from.context.resting.length > 0) Object.assign(stage.typed, memberData());
      await fill(stage, 'Email', stage.typed.email);
      if (canSend) await press(stage, 'Send temporary password');
      else await rests(stage);
    },
    'resend.requested': (stage) => press(stage, 'Send again'),
    'cooldown.ended': ({ page }) => page.clock.fastForward(COOLDOWN_MS),
  },
  calls: { requestPassword: findPassword },
  provocations: {
    requestPassword: {
      sent: [{}],
      refused: [{ answer: () => refuse('TooManyRequests', { retryAfterSeconds: 45 }) }],
      rejects: [{}],
    },
  },
  sights: {},
} as const satisfies FlowFor<typeof forgotPasswordMachine>;
