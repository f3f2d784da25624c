import type { Page } from 'playwright-core';

/** Runs a script where a page inserts the text unescaped, as markup or as an attribute. */
export const SCRIPT_PAYLOAD = '"><img src=x onerror=runPayload()><script>runPayload()</script>';

/** An address is limited to a few characters: this one leaves an attribute in single quotes and calls the function. */
export const payloadEmail = (unique: string) => `'onload='runPayload\`\`//${unique}@example.com`;

/**
 * Reports a payload that runs, in this document and in the next ones of the page, as an error of the page, which fails its test.
 * So does a payload that only the policy has stopped (see page-guard.ts).
 */
export async function reportPayloads(page: Page): Promise<void> {
  const define = () => {
    Object.assign(window, { runPayload: () => console.error('A payload has run.') });
  };
  await page.addInitScript(define);
  await page.evaluate(define);
}
