import { findEmail } from '#contract/user.contract.ts';
import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { forgotEmailFixtures } from '#tests/model/fixtures/forgot-email.fixtures.ts';
import { createMember } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { fill, openAddress, press, queryOf } from './hands.ts';

/** A user who has an account and has not been sent a mail yet. */
const asFreshMember = async ({ typed, send }: Stage) => {
  Object.assign(typed, await createMember(send));
};

export const forgotEmailFlow = {
  openings: [
    {
      input: forgotEmailFixtures.inputs[0],
      by: 'the link of the sign-in dialog',
      open: async (stage) => {
        await stage.page.goto(queryOf({ auth: 'login' }));
        await press(stage, stage.texts.auth.signIn.forgotEmail);
      },
    },
  ],
  gestures: {
    'step.requested': openAddress,
    'search.submitted': async (stage) => {
      const { texts, typed } = stage;
      await fill(stage, texts.auth.fullName, typed.nickName);
      await fill(stage, texts.auth.phone, typed.phone);
      await press(stage, texts.auth.forgotEmail.submit);
    },
    'mail.sent': (stage) => press(stage, stage.texts.auth.emailFound.invite),
  },
  calls: { findEmail },
  provocations: {
    findEmail: {
      found: [{ prepare: asFreshMember }],
      refused: [
        {
          code: 'AccountNotFound',
          prepare: async (stage) => {
            await asFreshMember(stage);
            stage.typed.nickName = 'Somebody Else';
          },
        },
      ],
      rejects: {},
    },
  },
  sights: {},
} as const satisfies FlowFor<typeof forgotEmailMachine>;
