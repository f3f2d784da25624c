// The atlas as a reviewer uses it, under the policy with which the server serves it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowsRoutes } from '#server/http/flows.routes.ts';
import { QUESTIONS } from '#tests/atlas/app/pages/questions.ts';
import { buildAtlas } from '#tests/atlas/build-atlas.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-'));
let server: ServerType;
let origin: string;

beforeAll(async () => {
  await buildAtlas(folder);
  const app = new Hono().route('/flows', flowsRoutes(folder));
  const listening = Promise.withResolvers<number>();
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
  origin = `http://127.0.0.1:${await listening.promise}`;
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Look {
  readonly language: 'ko' | 'en';
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

async function open({ language, colorScheme, width }: Look): Promise<Page> {
  const page = await openPage({
    origin,
    path: '/flows/',
    colorScheme,
    viewport: { width, height: 900 },
    localStorage: { 'atlas-language': language },
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const show = async (page: Page, hash: string) => {
  await page.goto(`/flows/#${hash}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** A hash with a heading that only its page has, in Korean and English. */
const PAGES: readonly (readonly [hash: string, ko: string, en: string])[] = [
  ['/', '전체 차트', 'All charts'],
  ['/charts/signIn?state=email.checking', '로그인', 'Sign-in'],
  ['/search?find=password', '검색', 'Search'],
  ['/journeys?journey=signUp', '여정', 'Journeys'],
  ['/cases?chart=signIn', '테스트 케이스', 'Test cases'],
  ['/tables', '주소와 오류', 'Addresses and errors'],
  ['/mails', '메일', 'Mails'],
  ['/trace?area=SIGNIN', '요구 사항', 'Requirements'],
  ['/quality', '차트 점검', 'Checks of the charts'],
  ['/changes', '변경 사항', 'Changes'],
  ['/visual', '화면 비교', 'Appearance'],
];

it.each([
  { language: 'ko', colorScheme: 'light', width: 1400 },
  { language: 'en', colorScheme: 'dark', width: 375 },
] as const)(
  'every page is accessible and fits the window ($language, $colorScheme, $width px)',
  async (look) => {
    const page = await open(look);
    // axe asks every frame for its results; the mails are in frames without scripts or an origin.
    expectTrouble(page, /postMessage/);
    for (const [hash, ko, en] of PAGES) {
      await show(page, hash);
      const title = look.language === 'ko' ? ko : en;
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain(`${title} |`);
      await expectNoViolations(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        hash,
      ).toBeLessThanOrEqual(0);
    }
  },
);

it('leads to a state by mouse, by keyboard and by search, and Back returns', async () => {
  const page = await open({ language: 'en', colorScheme: 'light', width: 1400 });
  const hash = () => decodeURIComponent(new URL(page.url()).hash);
  await show(page, '/charts/signIn');
  await page.locator('main svg.flow [id="state:email.checking"] text').first().click();
  await expect.poll(hash).toContain('state=email.checking');
  await page.getByRole('heading', { level: 2, name: 'checking the email' }).waitFor();
  await page.locator('main svg.flow g.edge').nth(3).locator('text').first().click();
  await expect.poll(hash).toContain('transition=');
  await page.goBack();
  await expect.poll(hash).toContain('state=email.checking');
  expect(await page.locator('main svg.flow g.neighbour').count()).toBeGreaterThan(1);

  await page.keyboard.press('/');
  await page.keyboard.type('비밀번호 입력');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(hash).toContain('state=password');

  const scale = page.locator('output').first();
  const before = await scale.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scale.textContent()).not.toBe(before);
});

it('opens for the first time in the language of the browser', async () => {
  for (const [lang, name] of [
    ['ko', '전체 차트'],
    ['en', 'All charts'],
  ] as const) {
    const page = await openPage({ origin, path: '/flows/', lang });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
});

it('opens in the language of its address, and a filter survives a reload', async () => {
  const page = await openPage({ origin, path: '/flows/?lang=en#/trace?find=S05' });
  await page.getByRole('heading', { level: 1, name: 'Requirements' }).waitFor();
  const find = page.getByRole('searchbox');
  expect(await find.inputValue()).toBe('S05');
  await page.getByLabel('Show').selectOption('Without a test');
  await page.getByText('Nothing matches.').waitFor();
  await page.reload();
  await page.getByText('Nothing matches.').waitFor();
  expect(await find.inputValue()).toBe('S05');
});

it('scrolls to the test case of a link, and shows a way out of a wrong address', async () => {
  const page = await open({ language: 'en', colorScheme: 'light', width: 1400 });
  await show(page, '/cases?chart=session');
  await page.getByRole('heading', { level: 1, name: 'Test cases' }).waitFor();
  const id = await page.getByRole('article').last().getAttribute('id');
  await show(page, `/cases?case=${id}`);
  const article = page.locator(`[id="${id}"]`);
  await expect
    .poll(() => article.evaluate((one) => Math.round(one.getBoundingClientRect().top)))
    .toBeLessThan(200);

  expectTrouble(page, /404|Error in route match/);
  await show(page, '/charts/noSuchChart');
  await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All charts' }).click();
  await page.getByRole('heading', { level: 1, name: 'All charts' }).waitFor();
});

it('keeps the labels of a diagram at 11 px or more', async () => {
  const page = await open({ language: 'ko', colorScheme: 'light', width: 1400 });
  for (const name of ['session', 'signUp', 'publishing']) {
    await show(page, `/charts/${name}`);
    const sizes = page.locator('main svg.flow text');
    await sizes.first().waitFor();
    const least = await sizes.evaluateAll((texts) =>
      Math.min(
        ...texts.map(
          (text) =>
            Number(text.getAttribute('font-size')) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
        ),
      ),
    );
    expect(least, name).toBeGreaterThanOrEqual(10.99);
  }
});

it('finds a text on every screen, in errors and in mails', async () => {
  const page = await open({ language: 'en', colorScheme: 'light', width: 1400 });
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const hits = (kind: string) =>
    page.getByRole('heading', { level: 2, name: kind, exact: true }).locator('xpath=..').getByRole('link');
  await page.getByRole('searchbox').fill('임시 비밀번호');
  await hits('Screens and states').first().waitFor();
  await hits('Mails').filter({ hasText: 'Your temporary password' }).click();
  await page.getByText('Sent: When a user who forgot their password asks for a temporary one.').waitFor();
  await page.goBack();
  // The words in any order.
  await page.getByRole('searchbox').fill('logs out refused');
  await hits('Screens and states').filter({ hasText: 'Token refused: logs out after 3 s' }).waitFor();
  await page.getByRole('searchbox').fill('tooManyCodes');
  await hits('Errors').click();
  await page.getByRole('heading', { level: 1, name: 'Addresses and errors' }).waitFor();
});

/** A part of the answer to each question of the index, in Korean and English. */
const ANSWERS: Readonly<Record<(typeof QUESTIONS)[number]['id'], readonly [ko: string, en: string]>> = {
  signUp: ['방문자는 어떻게 회원이 되는가?', 'How does a visitor become a member?'],
  linkTwice: ['“이미 인증된 이메일입니다”라고 알려 준다', 'it says “Already verified”'],
  sessionEnd: ['열려 있던 창도 함께 닫히고', 'closes, a dialog too'],
  textShown: ['다시 보내기', 'Send again'],
  address: ['/?auth=password&email=…', '/?auth=password&email=…'],
  back: ['가입을 마친 뒤의 홈 화면', 'Signed up: the home page'],
  error: ['TooManyRequests (429)', 'TooManyRequests (429)'],
  mails: ['로그인하지 않은 방문자가 받는 메일', 'Visitors get, without being signed in'],
  uncovered: ['이 호출은 항상 응답으로 끝납니다', 'this call always ends with an answer'],
  unproved: ['모든 요구 사항을 테스트가 증명합니다', 'Every requirement is proved by a test'],
  failed: ['표시된 케이스', 'Cases shown'],
  changes: ['npm run flows -- --diff REV', 'npm run flows -- --diff REV'],
};

it.each(['ko', 'en'] as const)(
  'answers the questions of reviewers, one click from the index (%s)',
  { timeout: 60_000 },
  async (language) => {
    const page = await open({ language, colorScheme: 'light', width: 1400 });
    for (const { id, question } of QUESTIONS) {
      await show(page, '/');
      await page.getByRole('link', { name: question[language], exact: true }).click();
      const answer = ANSWERS[id][language === 'ko' ? 0 : 1];
      await page.getByRole('main').getByText(answer).filter({ visible: true }).first().waitFor();
    }
  },
);

it('lists what no browser takes, with the reason', async () => {
  const page = await open({ language: 'en', colorScheme: 'light', width: 1400 });
  await show(page, '/quality');
  const list = page.getByRole('region', { name: 'Transitions that no browser takes' });
  await list.getByText('this call always ends with an answer, whatever breaks').first().waitFor();
  await list.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Session' }).waitFor();
});

it('finds where a text shows and what can be done there', async () => {
  const page = await open({ language: 'ko', colorScheme: 'light', width: 1400 });
  await show(page, '/tables');
  await page.getByRole('searchbox').fill('여러 번 잘못 입력되어');
  const errors = page.getByRole('region', { name: /^오류/ }).getByRole('row');
  await expect.poll(() => errors.count()).toBe(2);
  await page.getByRole('searchbox').fill('tooManyCodes');
  await page.getByRole('link', { name: /인증 번호 입력 화면/ }).click();
  await page.getByRole('heading', { level: 1, name: '회원가입' }).waitFor();
});
