import { confirmEmail } from '#contract/user.contract.ts';
import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import type { Screen } from '#machines/shared/step.ts';
import { emailConfirmationFixtures } from '#tests/model/fixtures/email-confirmation.fixtures.ts';
import { linkSecret } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { asNewcomer, press, queryOf, sendMail, submitPassword } from './hands.ts';

const pageOf = ({ email }: { email: string }, token: string, lang: string) =>
  `/validate-email?${new URLSearchParams({ email, lang })}#token=${token}`;

/** A link that leads to the outcome planned for the walk. */
async function linkFor(stage: Stage): Promise<string> {
  const { send, typed, plan, lang } = stage;
  const secret = linkSecret(await sendMail(stage));
  switch (plan.at(-1)) {
    case 'verifyLink expired':
      // The token of another address only leads to "this link is no longer valid".
      asNewcomer(stage);
      return pageOf(typed, secret, lang);
    case 'verifyLink refused 1':
      await send(confirmEmail.path, { method: 'PUT', ...json({ email: typed.email, token: secret }) });
      return pageOf(typed, secret, lang);
    case 'verifyLink refused 2':
      return pageOf(typed, 'A'.repeat(43), lang);
    default:
      return pageOf(typed, secret, lang);
  }
}

/** A member is signed in, and opens a link of this address. */
async function openSignedIn(stage: Stage, email: string): Promise<void> {
  const { page, member, lang } = stage;
  Object.assign(stage.typed, member);
  await page.goto(queryOf({ auth: 'signin-password', email: member.email }));
  await submitPassword(stage);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.goto(pageOf({ email }, 'A'.repeat(43), lang));
}

const shows = (screen: Screen) => (stage: Stage) =>
  expectScene(stage.page, { ...sceneOf(stage, screen), problem: '' });

/** A step of the sign-up, which opens before the home page behind it has loaded: a picture would lack the page. */
const showsOverHome = (screen: Screen) => async (stage: Stage) => {
  const { page, texts, typed } = stage;
  await page.locator('main h1', { hasText: texts.home.hero.title }).waitFor();
  await expectScene(page, sceneOf(stage, screen, typed.email));
};

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
      open: ({ page, typed, lang }) => page.goto(pageOf(typed, '', lang).split('#')[0] ?? ''),
    },
    {
      input: emailConfirmationFixtures.inputs[2],
      by: 'a link of the member who is signed in',
      open: (stage) => openSignedIn(stage, stage.member.email),
    },
    {
      input: emailConfirmationFixtures.inputs[3],
      by: 'a link of somebody else than the member who is signed in',
      open: (stage) => openSignedIn(stage, memberData().email),
    },
  ],
  gestures: { 'confirmation.requested': (stage) => press(stage, stage.texts.validateEmail.confirm) },
  calls: { verifyLink: confirmEmail },
  provocations: {
    verifyLink: {
      verified: [{}],
      expired: [{}],
      alreadyMember: [{ code: 'AlreadyMember' }],
      refused: [{}, {}, { code: 'Unavailable' }],
      rejects: {},
    },
  },
  sights: {
    confirmed: showsOverHome('signUpPassword'),
    expired: showsOverHome('signUpExpired'),
    used: shows('confirmationUsed'),
    invalid: shows('confirmationInvalid'),
    alreadyMember: shows('confirmationAlreadyMember'),
    otherAccount: shows('confirmationOtherAccount'),
  },
} as const satisfies FlowFor<typeof emailConfirmationMachine>;
