import type { Page } from 'playwright-core';

declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Records, from the next document on, what a screen reader announces: text added to a live region that is already in the
 * page, and alerts. It ignores a status that is inserted together with its text, as many screen readers do.
 */
export const watchAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const announced: string[] = [];
    window.announced = announced;
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const isLive = element?.closest('[role="status"], [role="alert"], [aria-live]') != null;
        for (const added of addedNodes) {
          const isAlert = added instanceof Element && added.matches('[role="alert"]');
          if (isLive || isAlert) announced.push(added.textContent ?? '');
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** What has been announced in the current document. */
export const announcements = (page: Page): Promise<string[]> => page.evaluate(() => window.announced ?? []);
