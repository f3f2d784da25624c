import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkMethod } from '#contract/security.contract.ts';
import { join } from '#contract/user.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { latestMail } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import { arrive, isSignedIn, type Person, send } from '../journeys/person.ts';
import {
  atLogin,
  cancelIn,
  chooseIn,
  failIn,
  reachProfile,
  socialAccount,
} from '../journeys/social-person.ts';
import { holdNext, refuse } from '../model/gate.ts';
import { isRefusedAsGuessable } from './open-dialog.ts';

const PASSWORD = 'Molar-Crown7';

/** Presses a button and waits for the provider's popup. */
async function popupAfter({ page, press }: Person, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(button);
  const popup = await opened;
  await popup.getByRole('heading', { level: 1 }).waitFor();
  return popup;
}

const isTold = ({ page }: Person, text: string) => page.getByRole('status').getByText(text).waitFor();

it('links and unlinks the Google account in the security tab: every end of the popup is told, a proof may be asked for', async () => {
  const member = await createMember(send);
  const person = await arrive({ path: '/profile?tab=security', member });
  const { page, texts, press, fill, sees } = person;
  const { google, proof } = texts.profile.security;
  await cancelIn(await popupAfter(person, google.linkNamed));
  await isTold(person, texts.errors.codes.popupClosed);
  expectTrouble(page, /identity provider could not be asked|40[039]/);
  await failIn(await popupAfter(person, google.linkNamed), 'network-request-failed');
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();

  const other = await createMember(send);

  await chooseIn(await popupAfter(person, google.linkNamed), { email: other.email, name: other.nickName });
  await page.getByText('This Google account belongs to another account.').waitFor();
  await expectNoViolations(page);

  const account = socialAccount();
  const gate = await holdNext(page, linkMethod);
  await chooseIn(await popupAfter(person, google.linkNamed), account);
  await gate.release(refuse('ConfirmAgain'));
  await sees(proof.title);
  await fill(proof.password, 'Not-the-1-word');
  await press(proof.confirm);
  await person.dialog().getByText(proof.wrong).waitFor();
  await fill(proof.password, member.password);
  await press(proof.confirm);
  await isTold(person, google.linkDone);
  await page.getByText(account.email).waitFor();
  expect((await latestMail(send, member.email, 2)).subject).toContain('linked');

  await press(google.unlinkNamed);
  await sees(google.unlinkTitle);
  await person.dialog().getByRole('button', { name: google.unlink, exact: true }).click();
  await isTold(person, google.unlinkDone);
  await page.getByText(google.none, { exact: true }).waitFor();
  expect((await latestMail(send, member.email, 3)).subject).toContain('unlinked');
});

it('after joining with Google on a phone: the link for the computer is mailed, the header shows the member, and Google stays until there is a password', async () => {
  const account = socialAccount();
  const person = await atLogin({ lang: 'ko', mobile: true, viewport: { width: 375, height: 812 } });
  const { page, texts, press, fill, closeAlert } = person;
  const { welcome } = texts.download;
  await reachProfile(person, account);
  await press(texts.auth.complete.confirm);
  await closeAlert(join.success.ko);
  await isSignedIn(person, account.name);
  await page.getByRole('complementary', { name: welcome.title }).waitFor();
  await expectNoViolations(page);
  await press(welcome.mail);
  await isTold(person, welcome.sent.replace('{{email}}', account.email));
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
  const mail = await latestMail(send, account.email);
  expect(new URL(mail.links[0] ?? '').pathname).toBe('/download');
  await press(texts.common.close);

  await page.goto('/profile?tab=security');
  const { google, password } = texts.profile.security;
  const unlink = page.getByRole('button', { name: google.unlinkNamed });
  await page.getByText(google.lastMethod).waitFor();
  expect(await unlink.isDisabled()).toBe(true);
  await press(password.setNamed);
  await person.sees(password.setNamed);
  await fill(password.new, 'Password1!');
  await fill(password.confirm, 'Password1!');
  await press(password.submit);
  await isRefusedAsGuessable(person, password.new);
  await page.keyboard.press('Escape');
  await page.getByText(texts.common.leaveAndLose).waitFor();
  await press(texts.common.stay);
  await fill(password.new, PASSWORD);
  await fill(password.confirm, PASSWORD);
  await expectNoViolations(page);
  await press(password.submit);
  await isTold(person, password.setDone);
  await expect.poll(() => unlink.isDisabled()).toBe(false);
  await page.getByRole('button', { name: password.openNamed }).waitFor();
});
