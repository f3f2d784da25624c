import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeOptions {
  /** CSS selector of the part to check; default the whole document. */
  include?: string;
  /** Only what colours can break: enough for a page that was checked whole in its other colours. */
  only?: 'colours';
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails when axe finds a violation of WCAG 2.2 AA or of its best practices on the page as it stands.
 * The check is evaluated by the debugger, which neither the content security policy nor Trusted Types sees,
 * so the page runs under its real policy.
 */
export async function expectNoViolations(page: Page, { include, only }: AxeOptions = {}): Promise<void> {
  // Colours in the middle of a transition are nobody's design; one that ends may begin that of what inherits from it.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        // One out of sight under a dialog stands still, and never ends.
        .filter(
          ({ effect }) =>
            !(effect instanceof KeyframeEffect && effect.target) ||
            effect.target.checkVisibility({ contentVisibilityAuto: true }),
        );
    do {
      await Promise.all(running().map((animation) => animation.finished.catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    } while (running().length > 0);
  });
  const session = await page.context().newCDPSession(page);
  try {
    // It stays in its document, and is half a megabyte.
    const known = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
    if (known.result.value === 'undefined')
      await session.send('Runtime.evaluate', { expression: axe.source });
    const target = include === undefined ? 'document' : JSON.stringify(include);
    const runOnly = only === 'colours' ? COLOUR_RULES : RULES;
    const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run(${target}, ${options})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    // What axe.run resolves with, by axe's own types.
    const { violations } = result.value as AxeResults;
    if (violations.length > 0) throw new Error(`${page.url()}\n${describeViolations(violations)}`);
  } finally {
    await session.detach();
  }
}

function describeViolations(violations: AxeResults['violations']): string {
  return violations
    .map(({ id, help, nodes }) => {
      const places = nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`);
      return `${id}: ${help}\n${places.join('\n')}`;
    })
    .join('\n');
}
