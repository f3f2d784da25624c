/** The visible state of the page, read in one call. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Scene {
  /** Query parameters; null when absent. */
  auth: string | null;
  info: string | null;
  email: string | null;
  /** Open dialogs, the alert included. */
  dialogs: number;
  /** Heading of the uppermost dialog, else of the page. */
  title: string;
  /** The error shown in the uppermost dialog, else on the page; '' if there is none. */
  problem: string;
  /** Work in flight is announced. */
  busy: boolean;
  /** Focus is in the uppermost dialog. */
  focused: boolean;
}

const PATIENCE = { timeout: 10_000, interval: 40 };

const readScene = (page: Page): Promise<Scene> =>
  page.evaluate(() => {
    const query = new URLSearchParams(location.search);
    const open = [...document.querySelectorAll('dialog[open]')];
    const top = open.at(-1) ?? document.querySelector('main');
    const problems = [...(top?.querySelectorAll('[role="alert"]') ?? [])].map(
      ({ textContent }) => textContent,
    );
    return {
      auth: query.get('auth'),
      info: query.get('info'),
      email: query.get('email'),
      dialogs: open.length,
      title: top?.querySelector('h1, h2')?.textContent?.trim() ?? '',
      problem: problems.join(' ').trim(),
      busy:
        top?.matches('[aria-busy="true"]') === true || top?.querySelector('main [aria-busy="true"]') != null,
      focused: open.length > 0 && top?.contains(document.activeElement) === true,
    };
  });

/** Waits until the page shows all of this. */
export const expectScene = (page: Page, expected: Partial<Scene>): Promise<void> =>
  expect.poll(() => readScene(page).catch(() => null), PATIENCE).toMatchObject(expected);

/** The page without a dialog, its address without a step. */
export const NOTHING_OPEN = { dialogs: 0, auth: null, email: null, info: null } as const;
