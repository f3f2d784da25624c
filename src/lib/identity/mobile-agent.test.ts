import { expect, it } from 'vitest';
import { asMobileShell, isMobileAgent } from './mobile-agent.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
])('%s is mobile: %s', (userAgent, isMobile) => {
  expect(isMobileAgent(userAgent)).toBe(isMobile);
});

it('the page looks like a mobile shell only while something loads, also when that fails', async () => {
  const page = {} as Window;
  expect(await asMobileShell(page, async () => 'cordova' in page)).toBe(true);
  expect('cordova' in page).toBe(false);
  const failing = asMobileShell(page, () => Promise.reject(new Error('offline')));
  await expect(failing).rejects.toThrow('offline');
  expect('cordova' in page).toBe(false);
});
