/** Pages of the back office with a session, for tests that do not sign in themselves. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CODES, type CodeName } from '#contract/codes.ts';
import { PRODUCT } from '#contract/product.ts';
import { totpCode } from '#server/features/backoffice/totp.ts';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { openPage, type PageOptions } from '#tests/support/browser.ts';
import { json, sendTo } from '#tests/support/send.ts';

export interface StaffSession {
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly staff: { readonly id: string; readonly role: string };
}

/** Signs the sample account of this role in. Its code works once, so call this once for each server. */
export async function signInStaff(origin: string, role: 'editor' | 'admin'): Promise<StaffSession> {
  const { id, password, totpSecret } =
    SAMPLE_STAFF.find((one) => one.role === role) ?? expect.fail('There are no sample accounts');
  const code = totpCode(totpSecret, Date.now());
  const response = await sendTo(origin)('/api/v1/backoffice/sign-in', {
    method: 'POST',
    ...json({ id, password, code }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: StaffSession }).data;
}

/** Opens a page of the back office in this session. @param prepare before the page is loaded */
export async function openStaffPage(
  session: StaffSession,
  { path, ...options }: PageOptions & { readonly path: string },
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await openPage({ viewport: 'desktop', ...options });
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    `${PRODUCT.slug}.staff`,
    JSON.stringify(session),
  ] as const);
  await prepare(page);
  await page.goto(path);
  await page.getByText(`${session.staff.id} (`).waitFor();
  return page;
}

/** Answers the next call to this path with a refusal. */
export const refuseNext = (page: Page, path: string, name: CodeName) => {
  const { code, status } = CODES[name];
  const refusal = { code, message: 'Refused', messageDetail: null, data: null };
  return page.route(path, (route) => route.fulfill({ status, json: refusal }), { times: 1 });
};
