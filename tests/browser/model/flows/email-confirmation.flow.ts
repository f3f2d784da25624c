import { confirmEmail } from '#contract/user.contract.ts';
import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { emailConfirmationFixtures } from '#tests/model/fixtures/email-confirmation.fixtures.ts';
import { linkSecret } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { press, sendMail } from './hands.ts';

const pageOf = ({ email }: { email: string }, token: string) =>
  `/validate-email?${new URLSearchParams({ email, lang: 'en' })}#token=${token}`;

/** The link that leads where the walk is going. */
async function linkFor(stage: Stage): Promise<string> {
  const { send, typed, plan } = stage;
  const secret = linkSecret(await sendMail(stage));
  switch (plan.at(-1)) {
    case 'verifyLink expired': {
      // The secret of another address says no more than that this link is no longer good.
      const stranger = memberData();
      return pageOf(stranger, secret);
    }
    case 'verifyLink refused 1':
      await send(confirmEmail.path, { method: 'PUT', ...json({ email: typed.email, token: secret }) });
      return pageOf(typed, secret);
    case 'verifyLink refused 2':
      return pageOf(typed, 'A'.repeat(43));
    default:
      return pageOf(typed, secret);
  }
}

const title = (stage: Stage, text: string) => expectScene(stage.page, { title: text, dialogs: 0 });

export const emailConfirmationFlow = {
  openings: [
    {
      input: emailConfirmationFixtures.inputs[0],
      by: 'the link of the mail',
      open: async (stage) => stage.page.goto(await linkFor(stage)),
    },
    {
      input: emailConfirmationFixtures.inputs[1],
      by: 'a link that lost its end',
      open: ({ page, typed }) => page.goto(pageOf(typed, '').split('#')[0] ?? ''),
    },
  ],
  gestures: { 'confirmation.requested': (stage) => press(stage, 'Confirm email address') },
  calls: { verifyLink: confirmEmail },
  provocations: {
    verifyLink: {
      verified: [{}],
      expired: [{}],
      refused: [{}, {}, { answer: () => refuse('Unavailable') }],
      rejects: [{}],
    },
  },
  sights: {
    confirmed: ({ page, typed }) =>
      expectScene(page, sceneOf('signUpPassword', { auth: 'password', email: typed.email })),
    expired: ({ page }) => expectScene(page, sceneOf('signUpExpired', { auth: 'hasExpired' })),
    used: (stage) => title(stage, 'Already verified'),
    invalid: (stage) => title(stage, 'This link is not complete'),
  },
} as const satisfies FlowFor<typeof emailConfirmationMachine>;
