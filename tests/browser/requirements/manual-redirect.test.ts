import { describe, it } from 'vitest';
import { SITE_CONFIG } from '#src/lib/site-config.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';

describe('the manual redirect', () => {
  it.each([
    ['', 'en'],
    ['?lang=ko', 'ko'],
    ['?lang=ru', 'ru'],
  ] as const)('leads from /manual%s to the manual in %s [ROUTE-19]', async (query, language) => {
    const page = await openPage();
    expectTrouble(page, /^request left the machine: https:\/\/manual\.example\.com\//);
    await page.route('https://manual.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Manual</h1>' }),
    );
    await page.goto(`/manual${query}`);
    await page.waitForURL(SITE_CONFIG.manuals[language]);
  });
});
