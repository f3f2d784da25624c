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
  'the home page says in %s that the product is a slicer and model preparation tool, and links to it and to sign-up [PROD-1]',
  async (lang) => {
    const page = await openPage({ path: `/?lang=${lang}`, lang });
    const main = page.getByRole('main');
    await main.getByText(BOTH_FUNCTIONS[lang]).waitFor();
    const [download, signUp] = WAYS_ON[lang];
    expect(await main.getByRole('link', { name: download }).first().isVisible()).toBe(true);
    expect(await main.getByRole('button', { name: signUp }).first().isVisible()).toBe(true);
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

it.each([
  [true, 'Drag to move it.'],
  [false, 'Drag, or use the arrow keys.'],
])('the layer demo says how it is moved, by touch: %s', async (mobile, hint) => {
  const page = await openPage({ path: '/', mobile, ...(mobile ? { viewport: 'phone' } : {}) });
  const hints = page.getByRole('main').getByText(/^Drag/);
  const shown = () =>
    hints.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  await expect.poll(shown).toEqual([hint]);
});

it.each(['en', 'ko'] as const)(
  'the home page lists in %s what the software does [PROD-10] [PROD-11] [PROD-12] [PROD-13] [PROD-14]',
  async (lang) => {
    const page = await openPage({ path: `/?lang=${lang}`, lang });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    for (const name of FEATURES[lang])
      expect(await main.getByRole('heading', { level: 3, name, exact: true }).isVisible()).toBe(true);
  },
);

it.each([
  ['en', 768],
  ['ko', 768],
  ['en', 1400],
  ['ko', 1400],
] as const)('the lists of both plans start on one line in %s at a width of %i', async (lang, width) => {
  const page = await openPage({ path: `/?lang=${lang}`, lang, viewport: { width, height: 900 } });
  const lists = page.locator('[data-kind] > ul');
  await lists.nth(1).waitFor();
  const tops = await lists.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

it('the first screen of the home page has one filled button, the download', async () => {
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
});

it.each([375, 820, 992, 1400])(
  'the parts of the layer demo do not overlap at a width of %i',
  async (width) => {
    const page = await openPage({ path: '/', viewport: { width, height: 900 } });
    const demo = page.getByRole('region', { name: 'Move the plane, see the layer' });
    await demo.getByRole('slider').waitFor();
    const boxes = await demo
      .locator('h2, h2 + p, figure, dl, label')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(5);
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
    expect(overlaps).toEqual([]);
    const slider = await demo.getByRole('slider').boundingBox();
    const hint = await demo.getByText('Drag, or use the arrow keys.').boundingBox();
    if (slider === null || hint === null) throw new Error('The slider or its hint is not visible.');
    const isNextToIt = slider.x + slider.width < hint.x;
    // The focus ring reaches 4 px beyond the slider.
    expect(isNextToIt || hint.y + hint.height + 4 < slider.y).toBe(true);
  },
);
