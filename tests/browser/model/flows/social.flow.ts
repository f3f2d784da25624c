import type { AnyEventObject } from 'xstate';
import { socialLogin } from '#contract/social.contract.ts';
import type { socialMachine } from '#machines/auth/social.machine.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { socialFixtures } from '#tests/model/fixtures/social.fixtures.ts';
import { createMember } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import { cancelIn, chooseIn, failIn } from '../../journeys/social-person.ts';
import type { FlowFor, Stage } from '../flow.ts';
import type { Answer } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { accountMenu, asNewcomer, press, queryOf } from './hands.ts';
import { blockNext, expectPopup, inPopup, wasBlocked } from './popup.ts';

const use = (create: typeof createMember) => async (stage: Stage) => {
  Object.assign(stage.typed, await create(stage.send));
};

const WORDS = 'Only at the clinic';

/** A code that this build of the page does not know, with its own message. */
const unknownRefusal: Answer = (route) =>
  route.fulfill({ json: { code: 7001, message: WORDS, messageDetail: null, data: null } });

const says = async (stage: Stage, text: string): Promise<void> => {
  await stage.page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor();
  const { title, auth, email } = sceneOf(stage, 'signInEmail');
  await expectScene(stage.page, {
    title: title ?? '',
    auth: auth ?? null,
    email: email ?? null,
    problem: '',
  });
};

/** The e-mail form stays usable, whatever happened to the popup. */
const atForm = (stage: Stage, code?: ErrorCode) =>
  expectScene(stage.page, {
    ...sceneOf(stage, 'signInEmail'),
    problem: code === undefined ? '' : stage.texts.errors.codes[code],
  });

const codeIn = ({ output }: AnyEventObject): ErrorCode => output?.failure?.code ?? 'unexpected';

export const socialFlow = {
  openings: [
    {
      input: socialFixtures.inputs[0],
      by: 'the button in the header',
      open: async (stage) => {
        await stage.page.goto('/');
        await press(stage, stage.texts.header.logIn);
      },
    },
    {
      input: socialFixtures.inputs[1],
      by: 'the desktop app',
      open: async (stage) => {
        expectPopup(stage);
        const query = { auth: 'login', protocol: 'cusplane', oauth: 'google' };
        await stage.page.goto(queryOf(query));
      },
    },
  ],
  gestures: {
    'social.requested': async (stage) => {
      expectPopup(stage);
      await press(stage, stage.texts.auth.social.google);
    },
    'social.cancelled': (stage) => press(stage, stage.texts.common.cancel),
  },
  calls: { openPopup: null, signInSocially: socialLogin },
  provocations: {
    openPopup: {
      identified: [
        {
          cause: inPopup((popup, { typed: { email, nickName } }) =>
            chooseIn(popup, { email, name: nickName }),
          ),
        },
      ],
      refused: [
        { prepare: blockNext },
        { cause: inPopup(cancelIn) },
        { cause: inPopup((popup) => failIn(popup, 'unauthorized-domain')) },
      ],
      rejects: null,
    },
    signInSocially: {
      signedIn: [{ prepare: use(createLinkedMember) }],
      unregistered: [
        { prepare: asNewcomer },
        { prepare: asNewcomer, answer: () => unknownRefusal, alert: () => WORDS },
      ],
      passwordNeeded: [{ prepare: use(createMember) }],
      refused: [{ code: 'SocialTokenInvalid' }],
      rejects: { prepare: asNewcomer },
    },
  },
  sights: {
    idle: (stage) => atForm(stage),
    // A blocked popup is answered too soon for the pending state to be checked.
    openingPopup: async (stage) => {
      if (!wasBlocked(stage)) await says(stage, stage.texts.auth.social.choosing);
    },
    popupBlocked: (stage) => atForm(stage, 'popupBlocked'),
    cancelled: async (stage) => {
      await says(stage, stage.texts.errors.codes.popupClosed);
      await atForm(stage);
    },
    failed: (stage, last) => atForm(stage, codeIn(last)),
    signingIn: (stage) => says(stage, stage.texts.auth.social.signingIn),
    concluded: async (stage) => {
      const { page, typed, plan } = stage;
      const end = plan.at(-1);
      if (end === 'signInSocially passwordNeeded') return expectScene(page, sceneOf(stage, 'accountLink'));
      if (end !== 'signInSocially signedIn')
        return expectScene(page, sceneOf(stage, 'profileSetup', typed.email));
      await accountMenu(stage, typed.nickName).waitFor();
      return expectScene(page, NOTHING_OPEN);
    },
  },
} as const satisfies FlowFor<typeof socialMachine>;
