import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const FEATURES = {
  en: [
    'AI support generation',
    'AI layout',
    'AI compensation',
    'Adaptive printing profiles',
    'Boolean operations',
  ],
  ko: ['AI 서포트 생성', 'AI 배치', 'AI 보정', '적응형 출력 프로파일', '불리언 연산'],
} as const;

const BOTH_FUNCTIONS = {
  en: /web-based slicer and model preparation tool/,
  ko: /웹 기반 3D 프린팅 슬라이서이자 모델 전처리 도구/,
} as const;
const WAYS_ON = { en: ['Download for free', 'Sign up'], ko: ['무료 다운로드', '회원가입'] } as const;

it.each(['en', 'ko'] as const)(
  'the home page says in %s what the product is and does, links to it and to sign-up, and shows the lists of both plans on one line [PROD-1] [PROD-10] [PROD-11] [PROD-12] [PROD-13] [PROD-14]',
  async (lang) => {
    const page = await openPage({ path: `/?lang=${lang}`, lang, viewport: 'desktop' });
    const main = page.getByRole('main');
    await main.getByText(BOTH_FUNCTIONS[lang]).waitFor();
    const [download, signUp] = WAYS_ON[lang];
    expect(await main.getByRole('link', { name: download }).first().isVisible()).toBe(true);
    expect(await main.getByRole('button', { name: signUp }).first().isVisible()).toBe(true);
    for (const name of FEATURES[lang])
      expect(await main.getByRole('heading', { level: 3, name, exact: true }).isVisible(), name).toBe(true);

    const lists = page.locator('[data-kind] > ul');
    await lists.nth(1).waitFor();
    for (const width of [1400, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await lists.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops, `${width} px`).toHaveLength(2);
      expect(tops[0], `${width} px`).toBe(tops[1]);
    }
  },
);

it('the home page offers a new member the software and its manual, and no account', async () => {
  const member = await createMember(sendTo(sharedOrigin()));
  const page = await openPage({ path: '/', member });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Read the manual' }).first().click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Manual' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await main.getByRole('link', { name: 'Download for free' }).first().isVisible()).toBe(true);
  expect(await main.getByRole('button', { name: 'Sign up' }).count()).toBe(0);
});

/** The hints of the layer demo that are visible. */
const hintsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Drag/)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

it('the layer demo says on a phone that it is moved by touch', async () => {
  const page = await openPage({ path: '/', mobile: true, viewport: 'phone' });
  await expect.poll(() => hintsOf(page)).toEqual(['Drag to move it.']);
});

it('the first screen of the home page has one filled button, the download; the layer demo says how a mouse or a key moves it, and its parts do not overlap at any width', async () => {
  const page = await openPage({ path: '/', viewport: { width: 1400, height: 900 } });
  const download = page.getByRole('main').getByRole('link', { name: 'Download for free' }).first();
  await download.waitFor();
  const filled = await download.evaluate((button) => {
    const { backgroundColor } = getComputedStyle(button);
    return [...document.querySelectorAll<HTMLElement>('header *, main *')]
      .filter((one) => one.getBoundingClientRect().top < window.innerHeight && one.checkVisibility())
      .filter((one) => one.textContent !== '' && getComputedStyle(one).backgroundColor === backgroundColor)
      .map((one) => one.textContent);
  });
  expect(filled).toEqual(['Download for free']);

  await expect.poll(() => hintsOf(page)).toEqual(['Drag, or use the arrow keys.']);
  for (const width of [1400, 992, 820, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectDemoWithoutOverlaps(page, `${width} px`);
  }
});

async function expectDemoWithoutOverlaps(page: Page, width: string) {
  const demo = page.getByRole('region', { name: 'Move the plane, see the layer' });
  await demo.getByRole('slider').waitFor();
  const boxes = await demo
    .locator('h2, h2 + p, figure, dl, label')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  expect(boxes, width).toHaveLength(5);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlaps, width).toEqual([]);
  const slider = await demo.getByRole('slider').boundingBox();
  const hint = await demo.getByText('Drag, or use the arrow keys.').boundingBox();
  if (slider === null || hint === null) throw new Error('The slider or its hint is not visible.');
  const isNextToIt = slider.x + slider.width < hint.x;
  // The focus ring reaches 4 px beyond the slider.
  expect(isNextToIt || hint.y + hint.height + 4 < slider.y, width).toBe(true);
}
