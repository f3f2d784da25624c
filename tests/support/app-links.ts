import type { Page } from 'playwright-core';

/**
 * Intercepts links with a custom scheme. The browser's own prompt about them would block every later click.
 *
 * @returns the links so far; the array grows
 */
export async function takeAppLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  await page.exposeFunction('takeAppLink', (link: string) => links.push(link));
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination;
      if (/^(https?|blob|about):/.test(url)) return;
      event.preventDefault();
      Reflect.get(window, 'takeAppLink')(url);
    });
  });
  return links;
}
