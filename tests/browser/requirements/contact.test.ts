import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { INQUIRY_TYPES, sendInquiry } from '#contract/inquiry.contract.ts';
import { expectTrouble, openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { pressOften } from '../journeys/person.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' });
const MESSAGE = 'Does the D40 print splints?\nWe use 385 nm.';

async function openContact(options: PageOptions = {}, query = ''): Promise<Page> {
  const page = await openPage({ path: `/contact${query}`, ...options });
  await send(page).waitFor();
  return page;
}

async function fill(page: Page, email = `visitor-${randomUUID().slice(0, 8)}@example.com`): Promise<string> {
  await field(page, 'Name').fill('Kim Jian');
  await field(page, 'Email').fill(email);
  await field(page, 'Inquiry type').selectOption('partnership');
  await field(page, 'Message').fill(MESSAGE);
  return email;
}

const filled = async (page: Page) =>
  Promise.all(['Name', 'Email', 'Inquiry type', 'Message'].map((name) => field(page, name).inputValue()));

/** Bodies of the inquiries a page sends. */
function inquiriesOf(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === sendInquiry.path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

describe('the contact form', () => {
  it('asks for name, email, message and exactly four types, and hides a honeypot from users [ROUTE-7] [CONTACT-1] [CONTACT-2] [CONTACT-3] [CONTACT-4] [ENT-41]', async () => {
    const page = await openContact();
    for (const name of ['Name', 'Email', 'Inquiry type', 'Message']) {
      expect(await field(page, name).isVisible(), name).toBe(true);
    }
    const values = await field(page, 'Inquiry type')
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(values.filter((value) => value !== '')).toEqual([...INQUIRY_TYPES]);
    expect(INQUIRY_TYPES).toEqual(['product', 'marketing', 'partnership', 'recruitment']);

    // Users cannot see, hear or reach it by keyboard.
    const trap = main(page).locator('input[name=website]');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
    const box = await main(page).locator('div:has(> label > input[name=website])').boundingBox();
    expect((box?.width ?? 2) * (box?.height ?? 2)).toBeLessThanOrEqual(1);
  });

  it('sends the four values of a visitor and says so; another message is sent once when the button is pressed 20 times at once [ENT-40] [CONTACT-5] [CONTACT-6] [ERR-51] [ERR-52] [S58]', async () => {
    const page = await openContact();
    const bodies = inquiriesOf(page);
    const email = await fill(page);
    const reply = page.waitForResponse((response) => response.url().endsWith(sendInquiry.path));
    await send(page).click();
    expect(await (await reply).json()).toMatchObject({ code: 0 });
    const title = main(page).getByRole('heading', { name: 'Submitted', exact: true });
    await title.waitFor();
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
    await main(page).getByText('Message has been submitted successfully', { exact: true }).waitFor();
    await main(page).getByText(email).waitFor();
    expect(bodies).toEqual([
      expect.objectContaining({
        name: 'Kim Jian',
        email,
        type: 'partnership',
        message: MESSAGE,
        website: '',
      }),
    ]);
    await main(page).getByRole('button', { name: 'Write another message' }).click();
    await expect.poll(() => filled(page)).toEqual(['', '', '', '']);

    await fill(page);
    await pressOften(send(page));
    await main(page).getByRole('heading', { name: 'Submitted' }).waitFor();
    expect(bodies).toHaveLength(2);
  });

  it('validates a field only after the user has left it, shows each error at its field and focuses the first [ERR-30]', async () => {
    const page = await openContact();
    const bodies = inquiriesOf(page);
    await field(page, 'Email').pressSequentially('abc');
    expect(await main(page).getByText('Invalid email address').count()).toBe(0);
    await field(page, 'Name').focus();
    await main(page).getByText('Invalid email address').waitFor();
    await field(page, 'Email').fill('');
    await field(page, 'Message').fill('Hello');
    await send(page).click();
    const mistakes = [
      ['Name', 'Name is required.'],
      ['Email', 'Email address is required'],
      ['Inquiry type', 'Choose an inquiry type.'],
    ] as const;
    for (const [name, text] of mistakes) {
      await main(page).getByText(text, { exact: true }).waitFor();
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
    }
    await expect
      .poll(() => field(page, 'Name').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await field(page, 'Message').inputValue()).toBe('Hello');
    await field(page, 'Email').fill('abc');
    await main(page).getByText('Invalid email address', { exact: true }).waitFor();
    await field(page, 'Email').fill('abc@clinic.example');
    await main(page).getByText('Invalid email address', { exact: true }).waitFor({ state: 'hidden' });
    expect(bodies).toEqual([]);
  });

  it('keeps what was written when it is refused or offline, names the field that the server refuses, and sends it once it can', async () => {
    const page = await openContact();
    expectTrouble(page, /ERR_INTERNET_DISCONNECTED/);
    const written = ['Kim Jian', await fill(page), 'partnership', MESSAGE];
    await page.route(`**${sendInquiry.path}`, (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: CODES.TooManyRequests.code,
          message: { en: 'Too many.', ko: '너무 많습니다.', ru: '…' },
          messageDetail: { retryAfterSeconds: 90 },
          data: null,
        },
      }),
    );
    await send(page).click();
    await main(page).getByRole('alert').getByText('You can try again in 2 minutes.').waitFor();
    expect(await filled(page)).toEqual(written);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.context().setOffline(true);
    await send(page).press('Enter');
    const alert = main(page).getByRole('alert').getByText('The server cannot be reached.');
    await alert.waitFor();
    // The button was not disabled meanwhile.
    expect(await send(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().setOffline(false);
    await alert.waitFor({ state: 'hidden' });
    expect(await filled(page)).toEqual(written);

    const refusal = { message: 'no', messageDetail: { field: 'email' }, data: null };
    await page.route(`**${sendInquiry.path}`, (route) =>
      route.fulfill({ status: 400, json: { code: CODES.ValidationFailed.code, ...refusal } }),
    );
    await send(page).click();
    await main(page).getByText('Invalid email address', { exact: true }).waitFor();
    await expect
      .poll(() => field(page, 'Email').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await field(page, 'Email').fill(memberData().email);
    await send(page).click();
    await main(page).getByRole('heading', { name: 'Submitted' }).waitFor();
  });

  it("fills in a member's name and email, and keeps the type from the address", async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openContact({ member }, '?type=recruitment');
    await expect.poll(() => filled(page)).toEqual([member.nickName, member.email, 'recruitment', '']);
  });

  it('keeps everything typed when the policy is read or the language changes, and translates the mistakes', async () => {
    const page = await openContact();
    await fill(page, 'abc');
    await main(page).getByRole('button', { name: 'Privacy policy' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await field(page, 'Message').inputValue()).toBe(MESSAGE);
    await send(page).click();
    await main(page).getByText('Invalid email address').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    await main(page).getByText('올바른 이메일 주소가 아닙니다.').waitFor();
    expect(await main(page).getByLabel('문의 내용').inputValue()).toBe(MESSAGE);
  });
});
