import type { Page } from 'playwright-core';
import { offerHandoff, readHandoffReceipt } from '#contract/handoff.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import {
  AFTER_HAND_OVER_MS,
  AFTER_SIGN_IN_MS,
  type handoffMachine,
} from '#machines/handoff/handoff.machine.ts';
import { takeAppLinks } from '#tests/support/app-links.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { type Answer, refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { fill, press, queryOf } from './hands.ts';

const links = new WeakMap<Page, string[]>();

const openHome = async ({ page }: Stage) => {
  links.set(page, await takeAppLinks(page));
  await page.goto('/');
};

const accountMenu = ({ page, member }: Stage) =>
  page.getByRole('button', { name: `Account of ${member.nickName}` });

/** Beside the page when nothing waits, else in the dialog that the app asked for. */
async function signIn(stage: Stage, isAsked: boolean): Promise<void> {
  if (!isAsked) await stage.page.goto(queryOf({ auth: 'login' }));
  await fill(stage, 'Email', stage.member.email);
  await press(stage, 'Continue');
  await fill(stage, 'Password', stage.member.password);
  await stage.page.keyboard.press('Enter');
  await accountMenu(stage).waitFor();
}

async function signOut(stage: Stage, isAsked: boolean): Promise<void> {
  if (isAsked) await press(stage, 'Use another account');
  else {
    await accountMenu(stage).click();
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  }
  await stage.page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

/** The app takes what the link carries; the server hears of it. */
const takenByApp =
  ({ page, send }: Stage): Answer =>
  async (route) => {
    const token = new URL(links.get(page)?.at(-1) ?? '').searchParams.get('token');
    await send('/api/v1/user/info', { headers: { authorization: `Bearer ${token}` } });
    await route.continue();
  };

const expired: Answer = (route) =>
  route.fulfill({
    json: {
      code: 0,
      message: '',
      messageDetail: null,
      data: { status: 'expired', device: null, version: null },
    },
  });

const signInDialog = ({ page }: Stage) => expectScene(page, { dialogs: 1, title: 'Log in', auth: 'login' });

export const handoffFlow = {
  openings: [{ input: undefined, by: 'the home page', open: openHome }],
  gestures: {
    'handoff.requested': ({ page }) => page.goto(queryOf({ auth: 'login', protocol: PRODUCT.slug })),
    'session.changed': (stage, { isAuthorised }, from) => {
      const isAsked = from.value.exchange !== 'inactive';
      return isAuthorised ? signIn(stage, isAsked) : signOut(stage, isAsked);
    },
    'handoff.accepted': ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Open Cusplane Desktop|Open again|Try again)$/ })
        .click(),
    'handoff.declined': (stage) => press(stage, 'Close'),
    'link.copied': ({ page }) => page.getByRole('button', { name: 'Copy link' }).click(),
    'link.opened': () => Promise.reject(new Error('The chart says it to itself.')),
  },
  calls: { mintLink: offerHandoff, awaitReceipt: readHandoffReceipt },
  provocations: {
    mintLink: {
      minted: [{}],
      refused: [{ answer: () => refuse('HandoffAppUnknown') }],
      rejects: [{}],
    },
    awaitReceipt: {
      received: [{ answer: takenByApp }],
      expired: [{ answer: () => expired }],
      rejects: [{}],
    },
  },
  sights: {
    'exchange.inactive + address.free': ({ page }) => expectScene(page, { dialogs: 0, auth: null }),
    'exchange.awaitingSignIn + address.keptForSignIn': signInDialog,
    'exchange.awaitingSignIn + address.keptForOffer': signInDialog,
  },
  delay: async ({ value }) =>
    (value.address === 'keptAfterHandOver' ? AFTER_HAND_OVER_MS : AFTER_SIGN_IN_MS) + 100,
} as const satisfies FlowFor<typeof handoffMachine>;
