/** The provider's popup, as a gesture of the page opens it. */
import type { Page } from 'playwright-core';
import type { Stage } from '../flow.ts';

const popups = new WeakMap<Page, Promise<Page>>();
const blocked = new WeakSet<Page>();

/** Catches the popup that the next gesture opens, if the browser lets it. */
export function expectPopup({ page }: Stage): void {
  if (blocked.has(page)) return;
  const popup = page.waitForEvent('popup', { timeout: 0 });
  // A walk may end before it looks at the popup.
  popup.catch(() => undefined);
  popups.set(page, popup);
}

export const inPopup = (act: (popup: Page, stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  const popup = await popups.get(stage.page);
  if (popup === undefined) throw new Error('No popup was asked for.');
  await popup.getByRole('heading', { level: 1 }).waitFor();
  await act(popup, stage);
};

/** Blocks the next popup of the page, even if the page has not loaded yet. */
export async function blockNext({ page }: Stage): Promise<void> {
  const block = () => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  };
  blocked.add(page);
  await (page.url() === 'about:blank' ? page.addInitScript(block) : page.evaluate(block));
}

/** @returns whether a popup was refused since it was last asked */
export const wasBlocked = ({ page }: Stage): boolean => blocked.delete(page);
