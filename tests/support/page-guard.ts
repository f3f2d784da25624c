import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const LOCAL_SCHEMES = new Set(['data:', 'blob:', 'about:', 'chrome:', 'chrome-error:']);

export interface PageGuard {
  /** Allows an error that is part of the test. */
  expect: (pattern: RegExp) => void;
  /** The unexpected errors so far. */
  trouble: () => string[];
}

/** Chromium logs every 4xx of the API as an error. An expected refusal is not one; only 5xx is. The probe is ours. */
function isExpectedRefusal(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
    /\/api\/v1\/|\/interception-probe$/.test(message.location().url)
  );
}

/** Collects errors of the context's pages: console errors, exceptions, policy reports, requests to other machines. */
export async function guardContext(context: BrowserContext): Promise<PageGuard> {
  const found: string[] = [];
  const expected: RegExp[] = [];

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (LOCAL_SCHEMES.has(url.protocol) || LOOPBACK.has(url.hostname)) return;
    found.push(`request left the machine: ${request.url()}`);
  });
  context.on('page', (page: Page) => {
    page.on('pageerror', ({ stack, message }) => {
      // Vitest would read the lines of the page's stack as files of this machine, and `http://127.0.0.1/` as the folder `/`.
      found.push(`exception: ${stack?.replaceAll(/^\s+at /gm, '  in ') ?? message}`);
    });
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || isExpectedRefusal(message)) return;
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
  });

  return {
    expect: (pattern) => expected.push(pattern),
    trouble: () => found.filter((entry) => !expected.some((pattern) => pattern.test(entry))),
  };
}
