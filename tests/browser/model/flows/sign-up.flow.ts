import { checkEmail, confirmEmail, sendVerificationEmail } from '#contract/user.contract.ts';
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { arriving, VERIFIED } from '#tests/model/fixtures/common.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import {
  asMember,
  confirmByMail,
  fill,
  goTo,
  openAddress,
  press,
  queryOf,
  readCode,
  submitEmail,
  typeOn,
  useNewcomer,
  wrongCode,
} from './hands.ts';

const deepLink = (auth: string) => goTo(({ typed }) => queryOf({ auth, email: typed.email }));

/** The button of a verification step says what happened to the mail before. */
const MAIL_BUTTON = { name: /^(Send verification email|Verify again|Send again)$/ };

const countMail = (stage: Stage) => {
  stage.mails += 1;
};

export const signUpFlow = {
  openings: [
    {
      input: { arrival: arriving('signup'), verified: null },
      by: 'the button of the home page',
      open: async (stage) => {
        await stage.page.goto('/');
        await stage.page.getByRole('main').getByRole('button', { name: 'Sign up' }).first().click();
      },
    },
    {
      input: { arrival: arriving('password', VERIFIED.email), verified: VERIFIED },
      by: 'the link of the mail',
      open: confirmByMail,
    },
    {
      input: { arrival: arriving('confirm-email-2', VERIFIED.email), verified: null },
      by: 'a link to the waiting step',
      open: deepLink('confirm-email-2'),
    },
    {
      input: { arrival: arriving('signup-email-verify', VERIFIED.email), verified: null },
      by: 'a link to the verification step',
      open: deepLink('signup-email-verify'),
    },
    {
      input: { arrival: arriving('hasExpired', VERIFIED.email), verified: null },
      by: 'a link to the expired step',
      open: deepLink('hasExpired'),
    },
  ],
  gestures: {
    'step.requested': openAddress,
    'email.submitted': submitEmail,
    'email.edited': (stage) => typeOn(stage, 'Email'),
    'email.changeRequested': (stage) => press(stage, 'Change'),
    'mail.requested': ({ page }, event, from) => {
      const dialog = page.getByRole('dialog');
      if (from.can(event)) return dialog.getByRole('button', MAIL_BUTTON).click();
      return dialog.getByRole('button', { name: /^Send again in / }).waitFor();
    },
    'code.submitted': async (stage) => {
      await fill(stage, 'Verification code', stage.typed.code);
      await press(stage, 'Verify');
    },
    'password.chosen': async (stage) => {
      await fill(stage, 'Password', stage.typed.password);
      await fill(stage, 'Confirm password', stage.typed.password);
      await press(stage, 'Continue');
    },
  },
  calls: { checkEmail, sendVerification: sendVerificationEmail, verifyCode: confirmEmail },
  provocations: {
    checkEmail: {
      registered: [{ prepare: asMember }],
      unknown: [{ prepare: useNewcomer }],
      refused: [{ answer: () => refuse('Unavailable', { retryAfterSeconds: 2 }) }],
      rejects: [{}],
    },
    sendVerification: {
      sent: [{ prepare: countMail }],
      refused: [
        { answer: () => refuse('TooManyRequests', { retryAfterSeconds: 45 }) },
        { answer: () => refuse('Unavailable') },
      ],
      rejects: [{}],
    },
    verifyCode: {
      verified: [{ prepare: readCode }],
      // An address without a mail has none that is still valid.
      expired: [{ answer: ({ mails }) => (mails > 0 ? refuse('VerificationExpired') : undefined) }],
      refused: [
        {
          prepare: async (stage) => {
            await readCode(stage);
            stage.typed.code = wrongCode(stage.typed.code);
          },
        },
      ],
      rejects: [{}],
    },
  },
  sights: {
    concluded: async ({ page, typed }, last) => {
      if (last.type === 'password.chosen') {
        return expectScene(page, sceneOf('profileSetup', { auth: 'complete', email: typed.email }));
      }
      await dismissAlert(page, `Verification email has sent to ${typed.email}`);
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      return expectScene(page, { dialogs: 0, auth: null, email: null });
    },
  },
} as const satisfies FlowFor<typeof signUpMachine>;
