import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { updateProfile } from '#contract/account.contract.ts';
import { join } from '#contract/user.contract.ts';
import { payloadEmail, reportPayloads, SCRIPT_PAYLOAD } from '#tests/support/hostile/script-payload.ts';
import { memberData } from '#tests/support/member.ts';
import { choosePassword, fillProfile, isSignedIn } from '../journeys/person.ts';
import { openPasswordStep } from './open-dialog.ts';

// The pages of staff show these texts in backoffice-people.test.ts.
it('a script in any field of sign-up, profile and contact form is shown as text and never runs [S20]', async () => {
  const data = memberData({
    email: payloadEmail(randomUUID().slice(0, 8)),
    nickName: `Hana ${SCRIPT_PAYLOAD}`,
    job: `Hygienist ${SCRIPT_PAYLOAD}`,
  });
  const person = await openPasswordStep(data.email);
  const { page, texts, press, dialog, closeAlert } = person;
  await reportPayloads(page);
  await choosePassword(person, data.password);
  await fillProfile(person, data);
  await dialog().getByRole('radio', { name: texts.fields.occupation.others }).check();
  await dialog().getByLabel(texts.fields.occupation.other).fill(data.job);
  await press(texts.auth.complete.confirm);
  await closeAlert(join.success.en);
  await isSignedIn(person, data.nickName);

  await page.goto('/profile');
  const main = page.getByRole('main');
  const name = main.getByLabel(texts.profile.nickName);
  await expect.poll(() => name.inputValue()).toBe(data.nickName);
  const job = main.getByLabel(texts.fields.occupation.other);
  expect(await job.inputValue()).toBe(data.job);
  await main.getByText(data.email).first().waitFor();
  const changed = { nickName: `Mina ${SCRIPT_PAYLOAD}`, job: `Assistant ${SCRIPT_PAYLOAD}` };
  await name.fill(changed.nickName);
  await job.fill(changed.job);
  await press(texts.profile.edit.save);
  await page.getByRole('status').getByText(updateProfile.success.en).waitFor();
  await isSignedIn(person, changed.nickName);

  await page.goto('/contact');
  await expect.poll(() => main.getByLabel('Name', { exact: true }).inputValue()).toBe(changed.nickName);
  await main.getByLabel('Inquiry type').selectOption('product');
  await main.getByLabel('Message', { exact: true }).fill(SCRIPT_PAYLOAD);
  await press('Send message');
  await main.getByText(data.email).waitFor();
});
