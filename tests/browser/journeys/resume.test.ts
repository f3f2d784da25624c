import { describe, expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { openContext } from '#tests/support/browser.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import {
  addressOf,
  arrive,
  askForMail,
  choosePassword,
  fillProfile,
  followLink,
  isSignedIn,
  personAt,
  send,
  stored,
} from './person.ts';

describe('an interrupted sign-up', () => {
  it('waits for the code again after a reload, but not on the page that confirms the address, and shows the address only to its owner', async () => {
    const person = await arrive({ lang: 'ko', path: '/?auth=signup' });
    const { page, texts, press, sees, fill, button } = person;
    const { email } = memberData();
    const mail = await askForMail(person, email);
    await page.reload();
    const card = page.getByRole('complementary', { name: texts.auth.resume.mail.title });
    await card.waitFor();
    expect(await card.textContent()).toContain(`m***@${email.split('@')[1]}`);
    expect(await card.textContent()).not.toContain(email);
    await page.goto(mail.links[0] ?? '');
    await button(texts.validateEmail.confirm).waitFor();
    expect(await card.count()).toBe(0);
    await page.goto('/');
    await card.waitFor();
    await press(texts.auth.resume.mail.continue);
    await sees(texts.auth.code.title);
    await fill(texts.auth.code.code, mailCode(mail));
    await press(texts.auth.code.submit);
    await sees(texts.auth.choosePassword.title);
  });

  it('goes on at the password after a reload, with the answers that were typed and without the password', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { page, texts, dialog, field, fill, press, sees, closeAlert } = person;
    const data = memberData();
    await followLink(person, await askForMail(person, data.email));
    await sees(texts.auth.choosePassword.title);
    expect(await dialog().getByText(texts.auth.choosePassword.again).count()).toBe(0);
    await choosePassword(person, data.password);
    await fillProfile(person, data);
    const country = page.getByRole('combobox', { name: texts.fields.phone.country });
    await country.click();
    await page.keyboard.type('Norway');
    await page.getByRole('option', { name: 'Norway' }).waitFor();
    await page.keyboard.press('Enter');
    await fill(texts.auth.phone, '40');
    expect(await stored(page)).not.toContain(data.password);
    await page.reload();
    await dialog().getByText(texts.auth.choosePassword.again).waitFor();
    await choosePassword(person, data.password);
    await expect.poll(() => field(texts.auth.fullName).inputValue()).toBe(data.nickName);
    await expect.poll(() => country.getAttribute('data-country')).toBe('NO');
    expect(await field(texts.auth.phone).inputValue()).toBe('40');
    await fill(texts.auth.phone, data.phone);
    expect(await page.getByRole('checkbox', { name: texts.auth.complete.ageConfirm }).isChecked()).toBe(true);
    await press(texts.auth.complete.confirm);
    await closeAlert(join.success.en);
    await isSignedIn(person, data.nickName);
    expect(await stored(page)).not.toContain(data.nickName);
  });

  it('is offered after the dialog of a verified address was closed, until the offer is dismissed', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { page, texts, press, sees } = person;
    const { email } = memberData();
    await followLink(person, await askForMail(person, email));
    await sees(texts.auth.choosePassword.title);
    await page.keyboard.press('Escape');
    const card = page.getByRole('complementary', { name: texts.auth.resume.password.title });
    await card.waitFor();
    await page.reload();
    await press(texts.auth.resume.password.continue);
    await sees(texts.auth.choosePassword.title);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: texts.common.close }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: texts.header.logIn }).click();
    await sees(texts.auth.signIn.title);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await card.count()).toBe(0);
  });

  it('survives a login with another account: after the logout, its link works again', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { page, texts, press, fill, sees, open } = person;
    const member = await createMember(send);
    const { email } = memberData();
    const mail = await askForMail(person, email);
    await followLink(person, mail);
    await sees(texts.auth.choosePassword.title);
    await open(addressOf({ auth: 'signin-password', email: member.email }));
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await isSignedIn(person, member.nickName);
    await open(mail.links[0] ?? '');
    const advice = texts.validateEmail.otherAccountDescription
      .replace('{{member}}', member.email)
      .replace('{{email}}', email);
    await page.getByText(advice, { exact: true }).waitFor();
    await press(texts.validateEmail.logOut);
    await sees(texts.auth.logout.title);
    await press(texts.auth.logout.confirm);
    await page.getByRole('complementary', { name: texts.auth.resume.password.title }).waitFor();
    await followLink(person, mail);
    await sees(texts.auth.choosePassword.title);
  });
});

describe('the tab that waits for the mail', () => {
  it('moves on by itself when the same browser confirms the link', async () => {
    const context = await openContext();
    const waiting = personAt(await context.newPage());
    await waiting.page.goto('/?auth=signup');
    const { email } = memberData();
    const mail = await askForMail(waiting, email);
    await waiting.press(waiting.texts.auth.resume.mail.continue);
    await waiting.sees(waiting.texts.auth.code.title);
    const other = personAt(await context.newPage());
    await followLink(other, mail);
    await waiting.sees(waiting.texts.auth.choosePassword.title);
    await other.sees(other.texts.auth.choosePassword.title);
  });

  it('opens no dialog after a reload has closed it, and goes on from the card', async () => {
    const context = await openContext();
    const waiting = personAt(await context.newPage());
    await waiting.page.goto('/?auth=signup');
    const mail = await askForMail(waiting, memberData().email);
    await waiting.page.reload();
    await waiting.page.getByRole('complementary').waitFor();
    const other = personAt(await context.newPage());
    await followLink(other, mail);
    await other.sees(other.texts.auth.choosePassword.title);
    const { title, continue: goOn } = waiting.texts.auth.resume.password;
    await waiting.page.getByRole('heading', { name: title }).waitFor();
    expect(await waiting.page.getByRole('dialog').count()).toBe(0);
    await waiting.press(goOn);
    await waiting.sees(waiting.texts.auth.choosePassword.title);
  });

  it('gains nothing when another browser confirms; it needs the code of the mail [S10]', async () => {
    const waiting = await arrive({ path: '/?auth=signup' });
    const { email } = memberData();
    const mail = await askForMail(waiting, email);
    await waiting.press(waiting.texts.auth.resume.mail.continue);
    await waiting.sees(waiting.texts.auth.code.title);
    const elsewhere = await arrive();
    await followLink(elsewhere, mail);
    await elsewhere.sees(elsewhere.texts.auth.choosePassword.title);
    await waiting.page.bringToFront();
    await waiting.sees(waiting.texts.auth.code.title);
    expect(await stored(waiting.page)).not.toContain('cusplane.ticket');
    await waiting.fill(waiting.texts.auth.code.code, mailCode(await latestMail(send, email)));
    await waiting.press(waiting.texts.auth.code.submit);
    await waiting.dialog().getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  });
});
