import { expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { arrive, askForMail, choosePassword, expectQuery, fillProfile, isSignedIn } from './person.ts';

it('a sign-up reloaded at every step goes on where it can and ends with an account', {
  timeout: 120_000,
}, async () => {
  const person = await arrive({ path: '/?auth=signup' });
  const { page, texts, field, fill, press, sees, closeAlert } = person;
  const data = memberData();

  await sees(texts.auth.signUp.title);
  await page.reload();
  await sees(texts.auth.signUp.title);
  const mail = await askForMail(person, data.email);

  // The dialog is gone with its address, as specified; the card on the page leads back to it.
  await press(texts.auth.resume.mail.continue);
  await sees(texts.auth.code.title);
  await expectQuery(page, { auth: 'confirm-email-2', email: data.email });
  await page.reload();
  await sees(texts.auth.code.title);
  await fill(texts.auth.code.code, mailCode(mail));
  await press(texts.auth.code.submit);

  await sees(texts.auth.choosePassword.title);
  await page.reload();
  await sees(texts.auth.choosePassword.title);
  expect(await field(texts.auth.email).inputValue()).toBe(data.email);
  await choosePassword(person, data.password);

  // A password does not survive a reload: the user must enter it again.
  await page.reload();
  await choosePassword(person, data.password);
  await fillProfile(person, data);
  await press(texts.auth.complete.confirm);
  await closeAlert(join.success.en);
  await isSignedIn(person, data.nickName);
  await page.reload();
  await isSignedIn(person, data.nickName);
});
