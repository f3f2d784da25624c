import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeOptions {
  /** CSS selector of the part to check; default: the whole document. */
  include?: string;
  /** Checks only the rules about colours, or skips them; default: all rules. */
  colours?: 'only' | 'skip';
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails if axe finds a violation of WCAG 2.2 AA or of its best practices on the current page. Runs axe through the
 * debugger, which bypasses the content security policy and Trusted Types, so the page keeps its real policy.
 */
export async function expectNoViolations(page: Page, { include, colours }: AxeOptions = {}): Promise<void> {
  // Wait for transitions: colours in between are no part of the design. The end of one may start one in a descendant.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        // Animations of skipped content (content-visibility) under a dialog are paused and never end.
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
    // Load axe once per document: it is half a megabyte.
    const known = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
    if (known.result.value === 'undefined')
      await session.send('Runtime.evaluate', { expression: axe.source });
    const target = include === undefined ? 'document' : JSON.stringify(include);
    const skipped = colours === 'skip' ? COLOUR_RULES : [];
    const options = JSON.stringify({
      runOnly: colours === 'only' ? COLOUR_RULES : RULES,
      rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run(${target}, ${options})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    // axe.run resolves with AxeResults.
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
