/**
 * The sign-in of the back office. Its calls are answered by the test: the server accepts each authentication code once, so
 * that walks would wait for half a minute between two sign-ins of the same account.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  listStaffPosts,
  proveStaff,
  readStaff,
  signInStaff,
  signOutStaff,
} from '#contract/backoffice.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import type { StaffSession } from '#machines/backoffice/super-login.setup.ts';
import { LATE_SESSION, OTHER_STAFF, STAFF_SESSION } from '#tests/model/fixtures/super-login.fixtures.ts';
import type { Story } from '../chart-suite.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { type Answer, refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { fill, press, userOf } from './hands.ts';

const answerWith =
  (data: unknown): Answer =>
  (route) =>
    route.fulfill({ json: { code: 0, message: '', messageDetail: null, data } });

const endOf = ({ remainingMs }: StaffSession) => new Date(Date.now() + remainingMs).toISOString();
const alive = (session: StaffSession) => ({
  answer: () => answerWith({ ...session.staff, expiresAt: endOf(session) }),
});
const signedIn = (session: StaffSession) => ({
  answer: () =>
    answerWith({ accessToken: session.accessToken, expiresAt: endOf(session), staff: session.staff }),
});

const isList = (url: URL) => url.pathname === listStaffPosts.path;
const answerLists = (page: Page, answer: Answer, times?: number) =>
  page.route(isList, answer, times === undefined ? {} : { times });

const EMPTY_LIST = answerWith({ posts: [], next: null });

/** The pictures of a warning change the language, which loads the list: an answer would close the warning. */
const answerUnlessWarned: Answer = async (route) => {
  const warnings = await route.request().frame().getByRole('alertdialog').count();
  await (warnings > 0 ? refuse('ConfirmAgain') : EMPTY_LIST)(route);
};

const KEY = `${PRODUCT.slug}.staff`;

/** Opens the page; the tab may hold the session of an earlier document. */
const open = (session: StaffSession | null) => async (stage: Stage) => {
  const { page } = stage;
  await answerLists(page, answerUnlessWarned);
  if (session !== null) {
    const { accessToken, staff } = session;
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
      KEY,
      JSON.stringify({ accessToken, staff }),
    ] as const);
  }
  await page.goto('/admin');
};

/** Causes a call of the area that is open. The script's click also reaches it below a dialog. */
const callSomething = async ({ page }: Stage): Promise<void> => {
  const answered = page.waitForResponse((response) => isList(new URL(response.url())));
  await page.getByRole('main').getByRole('radio', { checked: false }).dispatchEvent('click');
  await answered;
};

const isOpen = async ({ page, texts }: Stage): Promise<void> => {
  const { admin, editor } = texts.backoffice.roles;
  await page.getByText(new RegExp(`^\\w+ \\((?:${admin}|${editor})\\)$`)).waitFor();
  // The call of the area has been answered: the next one is caused by a gesture.
  const { empty, noneDeleted } = texts.backoffice.list;
  const failed = page.getByRole('button', { name: texts.common.retry });
  await page.getByText(empty).or(page.getByText(noneDeleted)).or(failed).first().waitFor();
  await expectScene(page, NOTHING_OPEN);
};

export const superLoginFlow = {
  openings: [{ input: undefined, by: 'the address, with a stored session', open: open(STAFF_SESSION) }],
  gestures: {
    'credentials.submitted': async (stage, { id, password, code }) => {
      const texts = stage.texts.backoffice.signIn;
      await fill(stage, texts.id, id);
      await fill(stage, texts.password, password);
      await fill(stage, texts.code, code);
      await press(stage, texts.submit);
    },
    'login.closed': (stage) => press(stage, stage.texts.common.cancel),
    'restore.retried': (stage) => press(stage, stage.texts.common.retry),
    'call.answered': async (stage) => {
      await answerLists(stage.page, EMPTY_LIST, 1);
      await callSomething(stage);
    },
    'session.refused': async (stage) => {
      await answerLists(stage.page, refuse('SessionEnded'), 1);
      await callSomething(stage);
    },
    'extension.requested': (stage) => press(stage, stage.texts.auth.session.extend),
    'proof.needed': async (stage) => {
      await answerLists(stage.page, refuse('ConfirmAgain'), 1);
      await callSomething(stage);
    },
    'code.submitted': async (stage, { code }) => {
      await fill(stage, stage.texts.backoffice.signIn.code, code);
      await press(stage, stage.texts.backoffice.proof.submit);
    },
    'proof.cancelled': (stage) => press(stage, stage.texts.common.cancel),
    'signOut.requested': (stage) => press(stage, stage.texts.backoffice.signOut),
  },
  calls: {
    restoreSession: readStaff,
    signIn: signInStaff,
    extendSession: readStaff,
    proveAgain: proveStaff,
    signOut: signOutStaff,
  },
  provocations: {
    restoreSession: {
      alive: [alive(STAFF_SESSION), alive(LATE_SESSION)],
      none: [null],
      ended: [{ code: 'SessionEnded' }],
      refused: [{ code: 'Unavailable' }, null],
      rejects: {},
    },
    signIn: {
      signedIn: [signedIn(STAFF_SESSION), signedIn(OTHER_STAFF)],
      refused: [
        { code: 'StaffSignInRefused' },
        { code: 'TooManyRequests', detail: { retryAfterSeconds: 60 } },
        { code: 'Unavailable' },
        null,
      ],
      rejects: {},
    },
    extendSession: {
      extended: [alive(STAFF_SESSION)],
      ended: [{ code: 'SessionEnded' }],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
    proveAgain: {
      proven: [{ answer: () => answerWith(null) }],
      ended: [{ code: 'SessionEnded' }],
      refused: [
        { code: 'StaffSignInRefused' },
        { code: 'TooManyRequests', detail: { retryAfterSeconds: 60 } },
        { code: 'Unavailable' },
      ],
      rejects: {},
    },
    signOut: { any: [{ answer: () => answerWith(null) }], rejects: {} },
  },
  sights: {
    restoring: ({ page }) => expectScene(page, { dialogs: 0 }),
    unreachable: (stage) => userOf(stage).button(stage.texts.common.retry).waitFor(),
    'signedIn.lifetime.counting + signedIn.activity.active': isOpen,
    signingOut: ({ page }) => expectScene(page, { dialogs: 0 }),
    left: async ({ page }) => {
      await page.waitForURL((url) => url.pathname === '/');
      await expectScene(page, NOTHING_OPEN);
    },
  },
  delay: (_from, _stage, label) => {
    if (label === 'after untilWarning') return 29 * 60_000;
    return label === 'after untilEnd' ? LATE_SESSION.remainingMs : 60_000;
  },
} as const satisfies FlowFor<typeof superLoginMachine>;

/** Without a stored session no call is made, so the check cannot be held back. */
export const newcomerFlow = {
  ...superLoginFlow,
  openings: [{ input: undefined, by: 'the address', open: open(null) }],
  calls: { ...superLoginFlow.calls, restoreSession: null },
  provocations: {
    ...superLoginFlow.provocations,
    restoreSession: { alive: [null, null], none: [{}], ended: [null], refused: [null, null], rejects: null },
  },
  sights: { ...superLoginFlow.sights, restoring: () => Promise.resolve() },
} as const satisfies FlowFor<typeof superLoginMachine>;

const POST = {
  id: 'news',
  status: 'show',
  category: 'news',
  publishedOn: '2026-03-02',
  version: 1,
  deletedAt: null,
  title: 'Title',
  hashtags: ['news'],
};

export const superLoginStories: readonly Story[] = [
  {
    title: 'what is typed survives the end of an idle session, invisible until the same person has signed in',
    hasClock: true,
    act: async (stage) => {
      const { page, texts } = stage;
      const { list, signIn } = texts.backoffice;
      await open(STAFF_SESSION)(stage);
      await page.route((url) => url.pathname === readStaff.path, alive(STAFF_SESSION).answer());
      await page.route((url) => url.pathname === signInStaff.path, signedIn(STAFF_SESSION).answer());
      await answerLists(page, answerWith({ posts: [POST], next: null }));
      await page.getByRole('button', { name: list.deleteOf.replace('{{title}}', POST.title) }).click();
      const reason = page.getByLabel(list.reason);
      await reason.fill('Published by mistake');
      await page.clock.fastForward(29 * 60_000);
      await userOf(stage).sees(texts.auth.session.expiringTitle);
      await page.clock.fastForward(60_000);
      await page.getByText(signIn.ended).waitFor();
      await reason.waitFor({ state: 'hidden' });
      // The id is known.
      await fill(stage, signIn.password, 'Mandible-71-Arch');
      await fill(stage, signIn.code, '123456');
      await press(stage, signIn.submit);
      await expect.poll(() => reason.isVisible()).toBe(true);
      expect(await reason.inputValue()).toBe('Published by mistake');
    },
  },
];
