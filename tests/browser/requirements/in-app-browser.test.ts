// Google refuses to sign in inside other apps: the dialog says so and shows how to open the browser.
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext, openPage } from '#tests/support/browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; SM-S936N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36';
const PATH = '/download?auth=login';

describe('inside another app', () => {
  it('the login dialog leads out of LINE by its parameter', async () => {
    const page = await openPage({ path: PATH, viewport: 'phone', userAgent: `${IPHONE} Line/15.19.0` });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'Google login does not work inside LINE' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Open in the browser' }).click();
    await page.waitForURL((url) => url.searchParams.get('openExternalBrowser') === '1');
    expect(new URL(page.url()).pathname).toBe('/download');
  });

  it('the server-rendered dialog of the home page says so as well', async () => {
    const page = await openPage({
      path: '/?auth=login',
      viewport: 'phone',
      userAgent: `${IPHONE} Line/15.19.0`,
    });
    await page.getByRole('region', { name: 'Google login does not work inside LINE' }).waitFor();
    expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  });

  it('on iOS the dialog names the menu and copies the address', async () => {
    const context = await openContext({ viewport: 'phone', userAgent: `${IPHONE} Instagram 402.1.0` });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(PATH);
    const notice = page.getByRole('region', { name: 'Google login does not work inside Instagram' });
    await notice.getByText('Open the menu of Instagram').waitFor();
    expect(await notice.getByRole('button', { name: 'Open in the browser' }).count()).toBe(0);
    await notice.getByRole('button', { name: 'Copy the address' }).click();
    await notice.getByRole('status').getByText('The address was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  it('the address is shown where it cannot be copied, in Korean too', async () => {
    const context = await openContext({
      viewport: 'phone',
      lang: 'ko',
      userAgent: `${ANDROID} KAKAOTALK/26.9.1 (INAPP)`,
    });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const page = await context.newPage();
    await page.goto(PATH);
    const notice = page.getByRole('region', {
      name: '카카오톡 앱 안에서는 Google 로그인을 사용할 수 없습니다',
    });
    await notice.getByRole('button', { name: '브라우저에서 열기' }).waitFor();
    await notice.getByRole('button', { name: '주소 복사' }).click();
    await notice.getByText(page.url()).waitFor();
    await expectNoViolations(page);
  });
});

it('in a browser of its own there is the button and no notice', async () => {
  const page = await openPage({ path: PATH });
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(await page.getByText('Google login does not work').count()).toBe(0);
});
