import type { Page } from 'playwright-core';
import { offerHandoff, readHandoffReceipt } from '#contract/handoff.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { AFTER_HAND_OVER_MS, AFTER_SIGN_IN_MS, LINK_LIFE_MS } from '#machines/handoff/handoff.setup.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { takeAppLinks } from '#tests/support/app-links.ts';
import { OLDER_APP } from '#tests/support/handoff-apps.ts';
import { FETCHED_BY_CHARTS } from '#tests/support/in-app.ts';
import type { FlowFor, Stage } from '../flow.ts';
import type { Answer, Gate } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { accountMenu, follow, press, queryOf } from './hands.ts';
import { remember, signInByForm } from './sessions.ts';

export const APP = `${PRODUCT.name} Desktop`;

/** The parameters of the app's start address. */
const START = {
  auth: 'login',
  protocol: PRODUCT.slug,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  state: 'state-of-the-app',
};
const OLDER_START = { auth: 'login', protocol: OLDER_APP };

export const startQuery = queryOf(START);

/** Discards the links that the page opens. */
export const openHome = async ({ page }: Stage, query = '/') => {
  await takeAppLinks(page);
  await page.goto(query);
};

const answered =
  (status: 'received' | 'waiting' | 'expired'): (() => Answer) =>
  () =>
  (route) => {
    const isReceived = status === 'received';
    const said = { device: isReceived ? 'PC-01' : null, version: isReceived ? '3.2' : null };
    return route.fulfill({
      json: { code: 0, message: '', messageDetail: null, data: { status, ...said } },
    });
  };

const profiles = new WeakMap<Page, Gate>();

export const atNothing = async (stage: Stage): Promise<void> => {
  const { page, texts } = stage;
  await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
  await expectScene(page, NOTHING_OPEN);
};

/** The dialog names the app it is open for. */
const asksForSignIn = async (stage: Stage): Promise<void> => {
  const { page, texts } = stage;
  await expectScene(page, sceneOf(stage, 'signInEmail'));
  await page.getByRole('dialog').getByText(texts.auth.signInForApp.replace('{{app}}', APP)).waitFor();
};

const holdsAddress = ({ page }: Stage) => expectScene(page, { dialogs: 0, auth: 'signin-password' });

const unanswered = ({ handoff }: Stage['texts']) => handoff.failed.unanswered;

export const handoffFlow = {
  openings: [{ input: undefined, by: 'the page', open: () => Promise.resolve() }],
  gestures: {
    'handoff.requested': (stage, { request }) =>
      follow(stage, queryOf(request.codeChallenge === '' ? OLDER_START : START)),
    'session.changed': async (stage, { session }, from) => {
      const { page } = stage;
      const held = profiles.get(page);
      if (session.kind === 'unknown') {
        profiles.set(page, await signInByForm(stage));
      } else if (held !== undefined) {
        profiles.delete(page);
        await held.release();
      } else if (from.matches({ exchange: 'unknown' })) {
        if (session.kind === 'member') await remember(stage, DAY);
        // A visitor could leave the server-rendered page before its charts have started.
        const started = session.kind === 'visitor' ? page.waitForResponse(FETCHED_BY_CHARTS) : null;
        await Promise.all([openHome(stage), started]);
      } else {
        const gate = await signInByForm(stage);
        await gate.release();
      }
    },
    'handoff.accepted': (stage, _, from) => {
      const { offer, opening, failed } = stage.texts.handoff;
      const name = from.matches({ exchange: { member: 'opening' } })
        ? opening.again
        : from.matches({ exchange: { member: 'failed' } })
          ? failed.retry
          : offer.open.replace('{{app}}', APP);
      return press(stage, name);
    },
    'handoff.declined': (stage) => press(stage, stage.texts.common.close),
    'signIn.abandoned': (stage) => press(stage, stage.texts.common.close),
    'link.copied': (stage) => press(stage, stage.texts.handoff.opening.copy),
    'link.opened': null,
    'request.adopted': null,
  },
  calls: { mintLink: offerHandoff, readReceipt: readHandoffReceipt },
  provocations: {
    mintLink: {
      minted: [{}],
      refused: [{ code: 'HandoffAppUnknown' }],
      rejects: {},
    },
    readReceipt: {
      received: [{ answer: answered('received') }],
      waiting: [{ answer: answered('waiting') }],
      expired: [{ answer: answered('expired') }],
      rejects: {},
    },
  },
  notices: {
    'exchange.member.failed.unanswered + address.free': unanswered,
    'exchange.member.failed.unanswered + address.keptForOffer': unanswered,
    'exchange.member.failed.unanswered + address.keptAfterSignIn': unanswered,
    'exchange.member.failed.unanswered + address.keptAfterHandOver': unanswered,
  },
  sights: {
    'exchange.unknown.idle + address.free': () => Promise.resolve(),
    'exchange.visitor.idle + address.free': atNothing,
    'exchange.member.idle + address.free': async (stage) => {
      await accountMenu(stage, stage.member.nickName).waitFor();
      await expectScene(stage.page, NOTHING_OPEN);
    },
    'exchange.visitor.awaitingSignIn + address.keptForSignIn.asking': asksForSignIn,
    'exchange.visitor.awaitingSignIn + address.keptForSignIn.signingIn': holdsAddress,
  },
  delay: (_, __, label) => {
    const times: Record<string, number> = {
      'after afterHandOver': AFTER_HAND_OVER_MS,
      'after afterSignIn': AFTER_SIGN_IN_MS,
      'after linkLife': LINK_LIFE_MS,
    };
    return (times[label] ?? 1_500) + 100;
  },
} as const satisfies FlowFor<typeof handoffMachine>;
