import type { Page } from 'playwright-core';
import { linkSocial, socialLogin } from '#contract/social.contract.ts';
import type { socialMachine } from '#machines/auth/social.machine.ts';
import { socialFixtures } from '#tests/model/fixtures/social.fixtures.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import { personAt } from '../../journeys/person.ts';
import { cancelIn, chooseIn, comeByGoogle, failIn } from '../../journeys/social-person.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { type Answer, refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { fill, press, queryOf, useNewcomer } from './hands.ts';

/** What the provider's SDK asks the service after a reload. */
const LOOK_UP = { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:lookup' } as const;

const popups = new WeakMap<Page, Promise<Page>>();
const blocked = new WeakSet<Page>();

/** The popup that a gesture opens, if the browser lets it. */
function expectPopup({ page }: Stage): void {
  if (!blocked.has(page)) popups.set(page, page.waitForEvent('popup', { timeout: 0 }));
}

const inPopup = (act: (popup: Page, stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  const popup = await popups.get(stage.page);
  if (popup === undefined) throw new Error('No popup was asked for.');
  await popup.getByRole('heading', { level: 1 }).waitFor();
  await act(popup, stage);
};

/** Refuses the next popup of the page, also of one that is not loaded yet. */
async function blockNext({ page }: Stage): Promise<void> {
  const block = () => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  };
  blocked.add(page);
  await (page.url() === 'about:blank' ? page.addInitScript(block) : page.evaluate(block));
}

const use = (create: typeof createMember) => async (stage: Stage) => {
  Object.assign(stage.typed, await create(stage.send));
};

/** Leaves the provider's session of somebody new in the browser, as a social sign-up does. */
async function beginSignUp(stage: Stage): Promise<void> {
  const { page, typed } = stage;
  Object.assign(typed, memberData());
  await page.goto(queryOf({ auth: 'login' }));
  await comeByGoogle(personAt(page), { email: typed.email, name: typed.nickName });
  await expectScene(page, sceneOf('profileSetup'));
}

const says = ({ page }: Stage, role: 'status' | 'alert', text: string | RegExp) =>
  page.getByRole('dialog').getByRole(role).getByText(text).waitFor();

/** A code that this build of the page does not know. */
const unknownRefusal: Answer = (route) =>
  route.fulfill({ json: { code: 7001, message: 'Hello', messageDetail: null, data: null } });

const atButton = { ...sceneOf('signInEmail'), focused: true, auth: 'login' };

export const socialFlow = {
  openings: [
    {
      input: socialFixtures.inputs[0],
      by: 'the button in the header',
      open: async (stage) => {
        await stage.page.goto('/');
        await press(stage, 'Log in');
      },
    },
    {
      input: socialFixtures.inputs[1],
      by: 'the desktop app',
      open: async (stage) => {
        expectPopup(stage);
        await stage.page.goto(queryOf({ auth: 'login', protocol: 'cusplane', oauth: 'google' }));
      },
    },
    {
      input: socialFixtures.inputs[2],
      by: 'a reload during a sign-up',
      open: ({ page, typed: { email, nickName } }) =>
        page.goto(queryOf({ auth: 'complete', email, name: nickName, login: '1' })),
    },
  ],
  gestures: {
    'social.requested': async (stage) => {
      expectPopup(stage);
      await press(stage, 'Continue with Google');
    },
    'social.cancelled': (stage, _, from) =>
      press(stage, from.value === 'enteringPassword' ? 'Do not link' : 'Cancel'),
    'password.submitted': async (stage) => {
      await fill(stage, 'Password', stage.typed.password);
      await stage.page.keyboard.press('Enter');
    },
  },
  calls: { openPopup: null, recallIdentity: LOOK_UP, logInSocially: socialLogin, linkAccount: linkSocial },
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
      rejects: [{}],
    },
    recallIdentity: {
      identified: [{ prepare: beginSignUp }],
      absent: [
        {
          prepare: beginSignUp,
          answer: () => (route) =>
            route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_NOT_FOUND' } } }),
        },
      ],
      rejects: [{}],
    },
    logInSocially: {
      signedIn: [{ prepare: use(createLinkedMember) }],
      unregistered: [{ prepare: useNewcomer }, { prepare: useNewcomer, answer: () => unknownRefusal }],
      passwordNeeded: [{ prepare: use(createMember) }],
      refused: [{ prepare: useNewcomer, answer: () => refuse('SocialTokenInvalid') }],
      rejects: [{ prepare: useNewcomer }],
    },
    linkAccount: {
      signedIn: [{}],
      refused: [
        { answer: () => refuse('InvalidCredentials') },
        { answer: () => refuse('SocialTokenInvalid') },
      ],
      rejects: [{}],
    },
  },
  sights: {
    idle: ({ page }) => expectScene(page, atButton),
    // One that is blocked has been answered before anybody could look.
    openingPopup: async (stage) => {
      if (!blocked.has(stage.page)) await says(stage, 'status', 'Continue in the Google window.');
      blocked.delete(stage.page);
    },
    popupBlocked: (stage) => says(stage, 'alert', 'Your browser blocked the login window.'),
    cancelled: (stage) => says(stage, 'status', 'The login window was closed.'),
    failed: async (stage) => {
      await says(stage, 'alert', /Google|An unexpected error/);
      await expectScene(stage.page, atButton);
    },
    signingIn: (stage) => says(stage, 'status', 'Logging you in with Google.'),
    concluded: async ({ page, typed, plan }) => {
      const { email, nickName } = typed;
      if (plan.at(-1)?.endsWith('signedIn')) {
        await page.getByRole('button', { name: `Account of ${nickName}` }).waitFor();
        return expectScene(page, { dialogs: 0, auth: null, email: null });
      }
      if (plan.at(-1) === 'logInSocially unregistered 2') {
        await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      }
      return expectScene(page, sceneOf('profileSetup', { auth: 'complete', email }));
    },
  },
} as const satisfies FlowFor<typeof socialMachine>;
