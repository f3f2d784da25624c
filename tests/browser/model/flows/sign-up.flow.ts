import { checkEmail, checkPassword, confirmEmail, sendVerificationEmail } from '#contract/user.contract.ts';
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { linkTo } from '#machines/shared/step.ts';
import { EMAIL } from '#tests/model/fixtures/common.ts';
import { signUpFixtures } from '#tests/model/fixtures/sign-up.fixtures.ts';
import { latestMail } from '#tests/support/mail.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { cardTitle, sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import {
  asMember,
  asNewcomer,
  choosePassword,
  confirmByMail,
  fill,
  goTo,
  openAddress,
  press,
  queryOf,
  readCode,
  sendMail,
  submitEmail,
  typeOn,
  userOf,
  wrongCode,
} from './hands.ts';

const deepLink = (auth: string) => goTo(({ typed }) => queryOf({ auth, email: typed.email }));

/** The address whose right to join the page holds. */
const verified = new WeakMap<Stage, Stage['typed']>();

const rememberVerified = (stage: Stage) => verified.set(stage, { ...stage.typed });

/** Another tab follows the link of the mail. */
async function verifyElsewhere(stage: Stage): Promise<void> {
  const { page, send, texts, typed, mails } = stage;
  const mail = mails > 0 ? await latestMail(send, typed.email, mails) : await sendMail(stage);
  rememberVerified(stage);
  const tab = await page.context().newPage();
  await tab.goto(mail.links[0] ?? '');
  const there = userOf({ ...stage, page: tab });
  await there.press(texts.validateEmail.confirm);
  await there.sees(texts.auth.choosePassword.title);
  await tab.close();
}

/** The server has just sent a mail and would make this one wait. */
const answerAsSent = ({ page }: Stage) =>
  page.route(
    (url) => url.pathname === sendVerificationEmail.path,
    (route) =>
      route.fulfill({
        json: { code: 0, message: '', messageDetail: null, data: { resendAfterSeconds: 60 } },
      }),
    { times: 1 },
  );

export const signUpFlow = {
  openings: [
    {
      input: signUpFixtures.inputs[0],
      by: 'the button of the home page',
      open: async (stage) => {
        const { page, texts } = stage;
        await page.goto('/');
        await page.getByRole('main').getByRole('button', { name: texts.auth.signUpLink }).first().click();
      },
    },
    {
      input: signUpFixtures.inputs[1],
      by: 'the link of the mail',
      open: (stage) => {
        rememberVerified(stage);
        return confirmByMail(stage);
      },
    },
    {
      input: { link: linkTo('confirm-email-2', EMAIL), verified: null },
      by: 'a link to the step of the code',
      open: deepLink('confirm-email-2'),
    },
    {
      input: { link: linkTo('hasExpired', EMAIL), verified: null },
      by: 'a link to the expired step',
      open: deepLink('hasExpired'),
    },
  ],
  gestures: {
    'step.requested': (stage, event, from) => {
      // The password step opens for the address with the right to join; the other steps get a new address.
      const holder = from.context.verified === null ? undefined : verified.get(stage);
      if (event.link.auth === 'password' && holder !== undefined) Object.assign(stage.typed, holder);
      else if (event.link.email !== '') asNewcomer(stage);
      return openAddress(stage, event);
    },
    'email.submitted': submitEmail,
    'email.edited': (stage) => typeOn(stage, stage.texts.auth.email),
    'email.changeRequested': (stage) => press(stage, stage.texts.auth.change),
    'mail.sent': async (stage, _, from) => {
      const { verify, expired } = stage.texts.auth;
      if (stage.mails > 0) await answerAsSent(stage);
      await press(stage, from.matches('expired') ? expired.send : verify.send);
    },
    'address.verified': verifyElsewhere,
    'code.submitted': async (stage) => {
      await fill(stage, stage.texts.auth.code.code, stage.typed.code);
      await press(stage, stage.texts.auth.code.submit);
    },
    'password.chosen': choosePassword,
  },
  calls: { checkEmail, verifyCode: confirmEmail, checkPassword },
  provocations: {
    checkEmail: {
      registered: [{ prepare: asMember }],
      unknown: [{ prepare: asNewcomer }],
      refused: [{ code: 'Unavailable', detail: { retryAfterSeconds: 2 } }],
      rejects: {},
    },
    verifyCode: {
      verified: [
        {
          prepare: async (stage) => {
            await readCode(stage);
            rememberVerified(stage);
          },
        },
      ],
      // An address without a mail has none that is still valid.
      expired: [{ answer: ({ mails }) => (mails > 0 ? refuse('VerificationExpired') : undefined) }],
      alreadyMember: [{ code: 'AlreadyMember' }],
      refused: [
        {
          prepare: async (stage) => {
            await readCode(stage);
            stage.typed.code = wrongCode(stage.typed.code);
          },
        },
      ],
      rejects: {},
    },
    checkPassword: {
      accepted: [
        {
          prepare: ({ typed }) => {
            typed.password = 'Quartz7!vessel';
          },
        },
      ],
      guessable: [
        {
          prepare: ({ typed }) => {
            typed.password = 'Password1!';
          },
        },
      ],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
  },
  notices: { 'email.taken': ({ validation }) => validation.emailAlreadyExists },
  sights: {
    concluded: async (stage, last) => {
      const { page, texts, typed } = stage;
      if (last.type !== 'mail.sent') return expectScene(page, sceneOf(stage, 'profileSetup', typed.email));
      const { verificationSent, verificationSentTitle } = texts.errors;
      await dismissAlert(stage, verificationSentTitle, `${verificationSent} ${typed.email}`);
      await page.getByRole('heading', { name: cardTitle(stage, 'resumeByMail') }).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof signUpMachine>;
