import type { Page } from 'playwright-core';

/**
 * Takes the links with a custom scheme that the page opens, in place of the browser, whose question about them would
 * keep every later click from the page.
 *
 * @returns the links so far; grows
 */
export async function takeAppLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  await page.exposeFunction('takeAppLink', (link: string) => links.push(link));
  await page.addInitScript(() => {
    // The Navigation API, which the library of types does not know yet.
    window.navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination;
      if (/^(https?|blob|about):/.test(url)) return;
      event.preventDefault();
      Reflect.get(window, 'takeAppLink')(url);
    });
  });
  return links;
}
