import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { reportPayloads, SCRIPT_PAYLOAD } from '#tests/support/hostile/script-payload.ts';
import { latestMail } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import { staffCode } from '#tests/support/staff-code.ts';
import { until } from '#tests/support/until.ts';
import { send } from '../journeys/person.ts';
import { openDialog } from './open-dialog.ts';

/** A page of the back office with an administrator's session. A code works once, and other tests may have used it. */
async function openArea(area: string): Promise<Page> {
  const account =
    SAMPLE_STAFF.find(({ role }) => role === 'admin') ?? expect.fail('There is no administrator');
  const { id, password, totpSecret } = account;
  const tried = new Set<string>();
  const signIn = async () => {
    // The code of the next half minute is accepted, too.
    const codes = await Promise.all([staffCode(totpSecret), staffCode(totpSecret, 1)]);
    const code = codes.find((one) => !tried.has(one));
    if (code === undefined) return undefined;
    tried.add(code);
    const response = await send('/api/v1/backoffice/sign-in', {
      method: 'POST',
      ...json({ id, password, code }),
    });
    return response.ok ? ((await response.json()) as { data: object }).data : undefined;
  };
  const session = await until('the sign-in of an administrator', signIn, 40_000);
  const page = await openPage();
  await page.addInitScript((text) => sessionStorage.setItem('cusplane.staff', text), JSON.stringify(session));
  await reportPayloads(page);
  await page.goto(`/admin?area=${area}`);
  await page.getByText(`${account.id} (Administrator)`).waitFor();
  return page;
}

/** A colleague, here with the same session, changes the note of the open inquiry. */
async function changeNote(page: Page, text: string): Promise<void> {
  const session = await page.evaluate(() => sessionStorage.getItem('cusplane.staff'));
  const { accessToken } = z.object({ accessToken: z.string() }).parse(JSON.parse(session ?? ''));
  const authorization = `Bearer ${accessToken}`;
  const path = `/api/v1/backoffice/inquiries/${new URL(page.url()).searchParams.get('id')}`;
  const read = await send(path, { headers: { authorization } });
  const { data } = z.object({ data: inquirySchema }).parse(await read.json());
  const { body, headers } = json({ ...data, note: text });
  const changed = await send(path, { method: 'PUT', body, headers: { ...headers, authorization } });
  expect(changed.status).toBe(200);
}
const inquirySchema = z.object({ version: z.int(), status: z.string(), assignedTo: z.nullable(z.string()) });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await page.getByText('Total: 1').waitFor();
}

const question = `Can supports be kept off <b>one</b> surface? ${SCRIPT_PAYLOAD}`;
const note = `Asked twice by phone ${SCRIPT_PAYLOAD}`;
const reason = `Stolen laptop ${SCRIPT_PAYLOAD}`;

it('staff read an inquiry as text, answer it by mail, note who takes care of it, and find, view, block and unblock a member, who is refused meanwhile; no script in their texts runs [S20] [S52]', {
  timeout: 120_000,
}, async () => {
  const member = await createMember(send, { nickName: `Hana ${SCRIPT_PAYLOAD}`, job: SCRIPT_PAYLOAD });
  const name = `Mara ${member.email.split('@')[0]} ${SCRIPT_PAYLOAD}`;
  await send('/api/v1/inquiries', {
    method: 'POST',
    ...json({
      ...{ name, email: member.email, type: 'product', message: question, lang: 'en' },
      ...{ website: '', elapsedMs: 9_000 },
    }),
  });

  const page = await openArea('inquiries');
  await search(page, name);
  await expectNoViolations(page);
  await page.getByRole('link', { name: `Open the inquiry of ${name}` }).click();
  await page.getByText(question, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Please enter an answer.').waitFor();
  await page.getByLabel('Answer', { exact: true }).fill('Yes, mark the surface.\nThen run again.');
  await expectNoViolations(page);
  await page.getByLabel('Internal note').fill(note);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await page.getByText('The inquiry is no longer marked as spam.').waitFor();
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('The answer is on its way.').waitFor();
  expect(await page.getByLabel('Internal note').inputValue()).toBe(note);
  await changeNote(page, 'Called back');
  expectTrouble(page, /status of 409/);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Someone has changed the note meanwhile. Saving replaces: “Called back”').waitFor();
  expect(await page.getByLabel('Internal note').inputValue()).toBe(note);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('sample-editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => page.getByLabel('Answer', { exact: true }).inputValue()).toBe('');
  await expectNoViolations(page);
  await expect
    .poll(async () => (await latestMail(send, member.email)).text)
    .toContain(`Yes, mark the surface.\nThen run again.\n\nYour message\n> ${question}`);
  await page.getByRole('link', { name: 'All inquiries' }).click();
  const row = page.getByRole('row', { name });
  for (const text of ['Answered', 'sample-editor']) await row.getByText(text).waitFor();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByLabel('State').selectOption('active');
  await search(page, member.email.slice(0, -4));
  expect(await page.getByRole('table').textContent()).not.toContain(member.email);
  expect(page.url()).not.toContain(member.email.split('@')[0]);
  await expectNoViolations(page);
  await page.getByRole('link', { name: /Open the member/ }).click();
  await page.getByRole('button', { name: 'Show member' }).click();
  await page.getByText('Please enter a reason.').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Reason').fill('A call about a stolen laptop');
  await page.getByRole('button', { name: 'Show member' }).click();
  for (const text of [member.email, member.nickName, member.job])
    await page.getByText(text, { exact: true }).first().waitFor();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Block member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block this member?' });
  const confirm = dialog.getByRole('button', { name: 'Block member' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason (for the log)').fill(reason);
  await expectNoViolations(page);
  await confirm.click();
  await page.getByText('The member is blocked.').waitFor();
  await page.getByText('Not logged in anywhere').waitFor();
  await page.getByText(reason, { exact: true }).waitFor();
  expect((await latestMail(send, member.email)).subject).toContain('Your account was blocked');
  await expectNoViolations(page);

  const own = await openDialog({ auth: 'login' }, 'Log in');
  expectTrouble(own.page, /403/);
  await own.fill('Email', member.email);
  await own.press('Continue');
  await own.sees('Enter your password');
  await own.fill('Password', member.password);
  await own.press('Log in');
  const refusal = own.page.getByRole('alertdialog', { name: 'You cannot log in' });
  await refusal.getByText('This account can no longer be used. Please contact us.').waitFor();
  await own.page.keyboard.press('Escape');
  await refusal.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Unblock member' }).click();
  const undo = page.getByRole('dialog', { name: 'Unblock this member?' });
  await undo.getByLabel('Reason (for the log)').fill('The laptop is back');
  await undo.getByRole('button', { name: 'Unblock member' }).click();
  await page.getByText('The member is unblocked.').waitFor();
  await own.press('Log in');
  await own.dialog().waitFor({ state: 'detached' });
});
