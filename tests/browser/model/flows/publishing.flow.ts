/**
 * The form of a post. Its calls are answered by the test: the server accepts each authentication code once, so that
 * walks would wait for half a minute between two sign-ins.
 */
import {
  NEW_POST,
  readStaff,
  readStaffPost,
  signInStaff,
  updatePost,
} from '#contract/backoffice.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import type { publishingMachine } from '#machines/backoffice/publishing.machine.ts';
import { backofficeEditor as en } from '#src/i18n/locales/en/backoffice-editor.ts';
import { backofficeEditor as ko } from '#src/i18n/locales/ko/backoffice-editor.ts';
import { publishingFixtures, STORED } from '#tests/model/fixtures/publishing.fixtures.ts';
import { POST_DRAFT } from '#tests/support/staff.ts';
import type { FlowFor, Stage } from '../flow.ts';
import type { Answer } from '../gate.ts';
import { press } from './hands.ts';

const textsOf = ({ lang }: Stage) => (lang === 'ko' ? ko : en);

const STAFF = { id: 'mina', role: 'editor' };
const expiresAt = () => new Date(Date.now() + 3_600_000).toISOString();
const POST = { ...POST_DRAFT, id: STORED.id, version: STORED.version, deletedAt: null };
const path = ({ path: pattern }: typeof readStaffPost | typeof updatePost) =>
  pattern.replace('{id}', STORED.id);

const answerWith =
  (data: unknown): Answer =>
  (route) =>
    route.fulfill({ json: { code: 0, message: '', messageDetail: null, data } });

let sessions = 0;
const newSession = () => {
  sessions += 1;
  return { accessToken: `token ${sessions}`, staff: STAFF };
};

const open = (id: string) => async (stage: Stage) => {
  const { page } = stage;
  // Routes of the context come after those of the page, with which a walk holds a call back.
  const context = page.context();
  await context.route(
    (url) => url.pathname === readStaff.path,
    answerWith({ ...STAFF, expiresAt: expiresAt() }),
  );
  await context.route((url) => url.pathname === path(readStaffPost), answerWith(POST));
  await context.route(
    (url) => url.pathname === signInStaff.path,
    (route) => answerWith({ ...newSession(), expiresAt: expiresAt() })(route),
  );
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    `${PRODUCT.slug}.staff`,
    JSON.stringify(newSession()),
  ] as const);
  await page.goto(`/content/${id}/edit`);
};

/** The draft of an earlier document, which the page offers after a reload. */
const continueDraft = async (stage: Stage, version: number, id: string) => {
  const { page } = stage;
  const { texts } = POST_DRAFT;
  const values = { ...POST_DRAFT, thumbnail: null, texts: { ...texts, en: { ...texts.en, title: 'Draft' } } };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${PRODUCT.slug}.post-drafts.${STAFF.id}`,
    JSON.stringify({ [id]: { at: Date.now(), version, values } }),
  ] as const);
  await page.reload();
  await press(stage, textsOf(stage).draft.continue);
};

const seesButton = (name: (texts: typeof en | typeof ko) => string) => async (stage: Stage) =>
  stage.page.getByRole('button', { name: name(textsOf(stage)), exact: true }).waitFor();
const sees = (text: (texts: typeof en | typeof ko) => string) => async (stage: Stage) =>
  stage.page.getByText(text(textsOf(stage)), { exact: true }).waitFor();
const seesSignIn = async ({ page }: Stage) =>
  page.getByRole('dialog').locator('input[type="password"]').waitFor();

export const publishingFlow = {
  openings: [
    { input: publishingFixtures.inputs[0], by: 'the address of a post', open: open(STORED.id) },
    { input: publishingFixtures.inputs[1], by: 'the address of a new post', open: open(NEW_POST) },
  ],
  gestures: {
    'post.edited': async (stage) => {
      const { languages, subtitle } = textsOf(stage);
      const pane = stage.page.getByRole('group', { name: languages.en, exact: true });
      await pane.getByLabel(subtitle).fill(`Edited at ${Date.now()}`);
    },
    'draft.continued': (stage, { isOutdated }, from) =>
      continueDraft(stage, isOutdated ? 0 : STORED.version, from.context.id ?? NEW_POST),
    'post.submitted': (stage, _, from) => {
      const { keepMine, publish, save } = textsOf(stage).bar;
      if (from.matches('conflict')) return press(stage, keepMine);
      return press(stage, from.context.base === null ? publish : save);
    },
    'post.reset': async (stage) => {
      const { bar, discard } = textsOf(stage);
      await press(stage, bar.reset);
      await press(stage, discard.ok);
    },
    'theirs.adopted': (stage) => press(stage, textsOf(stage).bar.loadTheirs),
    'load.retried': (stage) => press(stage, stage.texts.common.retry),
    'session.renewed': async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(STAFF.id);
      await dialog.locator('input[type="password"]').fill('Occlusal-48!');
      await dialog.getByRole('textbox').last().fill('123456');
      await dialog.locator('button[type="submit"]').click();
    },
  },
  calls: {
    loadPost: { method: 'GET', path: path(readStaffPost) },
    savePost: { method: 'PUT', path: path(updatePost) },
  },
  provocations: {
    loadPost: {
      loaded: [{ answer: () => answerWith(POST) }],
      missing: [{ code: 'NotFound' }],
      ended: [{ code: 'SessionEnded' }],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
    savePost: {
      saved: [{ answer: () => answerWith({ version: STORED.version + 1 }) }],
      changed: [{ code: 'ChangedMeanwhile' }],
      ended: [{ code: 'SessionEnded' }],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
  },
  sights: {
    loading: ({ page }) => page.getByText(new RegExp(`^${STAFF.id} \\(`)).waitFor(),
    loadFailed: ({ page, texts }) => page.getByRole('button', { name: texts.common.retry }).waitFor(),
    missing: sees(({ missing }) => missing),
    'editing.clean': seesButton(({ bar }) => bar.preview),
    'editing.dirty': sees(({ bar }) => bar.unsaved),
    'editing.saved': sees(({ bar }) => bar.savedPublic),
    saving: ({ page }) => page.locator('button[aria-busy="true"]').waitFor(),
    conflict: seesButton(({ bar }) => bar.loadTheirs),
    'signedOut.beforeLoading': seesSignIn,
    'signedOut.beforeSaving': seesSignIn,
  },
} as const satisfies FlowFor<typeof publishingMachine>;
