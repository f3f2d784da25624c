// The live panel with a real development server: it compiles the site on the fly, so the first page takes seconds.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_CHANNEL } from '#src/app/live/messages.ts';
import { readReport } from '#tests/atlas/replay/read-report.ts';
import { replay } from '#tests/atlas/replay/replay.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext, type PageOptions } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { root } from '../../../scripts/lib/root.ts';

const EMAIL = 'nobody@example.com';
const COMPILING_MS = 90_000;

let dev: RunningServer;

beforeAll(async () => {
  // The server serves this folder; `npm run dev` builds it the same way.
  const built = spawnSync(process.execPath, ['tests/atlas/flows.ts', '--if-changed'], { cwd: root });
  expect(built.status, String(built.stderr)).toBe(0);
  dev = await startServer({ env: { DEV: '1' } });
});
afterAll(() => dev?.stop());

/** The panel, opened first, and the site in the same browser. */
async function open(address: string, options: PageOptions = {}) {
  const context = await openContext({ origin: dev.origin, lang: 'ko', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dev.origin });
  const panel = await context.newPage();
  await panel.goto('/flows/#/live');
  await panel.getByRole('heading', { name: '연결된 페이지가 없습니다' }).waitFor();
  const site = await context.newPage();
  await site.goto(address, { timeout: COMPILING_MS });
  return { panel, site };
}

it('shows where the charts of the running page are, simulates faults, and copies a report that replays', async () => {
  const { panel, site } = await open('/?auth=login');
  const email = site.getByRole('textbox', { name: '이메일' });
  await email.waitFor({ timeout: COMPILING_MS });
  await email.fill(EMAIL);
  await site.getByRole('button', { name: '계속', exact: true }).click();
  await panel.locator('[id="state:email.unknown"][data-lit="inner"]').waitFor();
  expect(await panel.getByRole('button', { name: /^로그인\s*가입되지 않은/ }).count()).toBe(1);
  await panel.getByRole('row').filter({ hasText: 'email.submitted' }).waitFor();
  await panel.getByText('이메일을 수정한다', { exact: true }).first().waitFor();

  await panel.getByLabel('API 호출').selectOption('503');
  await panel.getByText('상황 적용 중').waitFor();
  await email.fill('other@example.com');
  await site.getByRole('button', { name: '계속', exact: true }).click();
  await panel.locator('[id="state:email.entering"][data-lit="inner"]').waitFor();
  await expectNoViolations(panel);
  await panel.getByRole('button', { name: '버그 보고서 복사' }).click();
  await panel.getByText('복사되었습니다.').waitFor();
  const text = await panel.evaluate(() => navigator.clipboard.readText());
  expect(text).not.toContain('example.com');
  const report = readReport(text);
  expect(report).toMatchObject({ language: 'ko', simulation: { fault: '503' } });
  const results = replay(report);
  expect(results.map(({ chart }) => chart)).toEqual(expect.arrayContaining(['session', 'auth', 'signIn']));
  expect(results.filter(({ isSame }) => !isSame)).toEqual([]);

  await panel.getByRole('button', { name: '모든 상황 끝내기' }).click();
  await panel.getByText('상황 적용 중').waitFor({ state: 'detached' });
  await panel.getByLabel('Google 로그인 팝업').selectOption('blocked');
  await panel.getByText('브라우저가 차단', { exact: false }).last().waitFor();
  await site.getByRole('button', { name: 'Google로 계속하기' }).click();
  await site.getByText('브라우저가 로그인 창을 차단했습니다', { exact: false }).first().waitFor();
}, 150_000);

it('moves the expiry of the session, refuses its token and lets a timer pass', async () => {
  const member = await createMember(sendTo(dev.origin));
  const { panel, site } = await open('/', { member });
  await panel.getByRole('button', { name: '만료 1분 전으로' }).click({ timeout: COMPILING_MS });
  await site.getByRole('heading', { name: '계속 이용하시나요?' }).waitFor();
  await panel.getByLabel('API 호출').selectOption('401');
  await panel.getByText('상황 적용 중').waitFor();
  await site.getByRole('button', { name: '로그인 유지' }).click();
  await panel.getByRole('button', { name: '지금 지나가게 하기' }).click();
  await panel
    .getByRole('button', { name: /^로그인 세션\s*로그아웃 상태/ })
    .waitFor({ timeout: COMPILING_MS });
}, 150_000);

it('is no part of the production build', () => {
  const assets = path.join(root, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const containing = scripts.filter((name) =>
    readFileSync(path.join(assets, name), 'utf8').includes(LIVE_CHANNEL),
  );
  expect(containing).toEqual([]);
});
