import { findPassword } from '#contract/user.contract.ts';
import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { linkTo } from '#machines/shared/step.ts';
import { EMAIL } from '#tests/model/fixtures/common.ts';
import { memberData } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { holdNext, refuse } from '../gate.ts';
import { asMember, fill, openAddress, press, queryOf } from './hands.ts';

async function ask(stage: Stage) {
  const { texts, typed } = stage;
  await fill(stage, texts.auth.email, typed.email);
  await press(stage, texts.auth.forgotPassword.submit);
}

export const forgotPasswordFlow = {
  openings: [
    {
      input: { link: linkTo('forgot-password', EMAIL) },
      by: 'the link of the password step',
      open: async (stage) => {
        asMember(stage);
        await stage.page.goto(queryOf({ auth: 'signin-password', email: stage.typed.email }));
        await press(stage, stage.texts.auth.signIn.forgotPassword);
      },
    },
  ],
  gestures: {
    'step.requested': openAddress,
    // The server demands a wait: a mail is requested, and none is sent.
    'mail.requested': async (stage) => {
      Object.assign(stage.typed, memberData());
      const gate = await holdNext(stage.page, findPassword);
      await ask(stage);
      await gate.release(refuse('TooManyRequests', { retryAfterSeconds: 45 }));
    },
    // Another address: the previous one has to wait.
    'mail.sent': async (stage) => {
      Object.assign(stage.typed, memberData());
      await ask(stage);
    },
    'resend.requested': (stage) => press(stage, stage.texts.auth.passwordSent.resend),
  },
  calls: {},
  provocations: {},
  sights: {},
} as const satisfies FlowFor<typeof forgotPasswordMachine>;
