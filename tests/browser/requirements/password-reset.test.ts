import { describe, expect, it } from 'vitest';
import { changePassword } from '#contract/account.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, type PageOptions } from '#tests/support/browser.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember, type Member, signIn } from '#tests/support/member.ts';
import { authRecord, expectQuery, isSignedIn, type Person, send, stored } from '../journeys/person.ts';
import { breakDown, holdNext } from '../model/gate.ts';
import { isRefusedAsGuessable, openDialog } from './open-dialog.ts';

const CHOSEN = 'Molar-Crown7';

interface Visit {
  readonly person: Person;
  readonly member: Member;
  /** The password of the mail, already used. */
  readonly mailed: string;
}

/** Signed in with the password of the mail, with the offer of a new one open. */
async function arriveWithMailed(options: PageOptions = {}): Promise<Visit> {
  const member = await createMember(send);
  const { email } = member;
  const mailed = await mailedPassword(send, email);
  const title = options.lang === 'ko' ? '비밀번호 입력' : 'Enter your password';
  const person = await openDialog({ auth: 'signin-password', email, x: '1' }, title, options);
  await person.fill(person.texts.auth.password, mailed);
  await person.press(person.texts.auth.logIn);
  await person.sees(person.texts.auth.passwordReset.title);
  return { person, member, mailed };
}

async function choose({ texts, fill, press }: Person, password: string, again = password): Promise<void> {
  const { newPassword, confirmPassword, change } = texts.auth.passwordReset;
  await fill(newPassword, password);
  await fill(confirmPassword, again);
  await press(change);
}

describe('the offer of a new password', () => {
  it('shows the rules while the password is typed and its problems; a failure keeps what was typed, and the next attempt works', async () => {
    const { person, member } = await arriveWithMailed({ lang: 'ko' });
    const { page, texts, dialog, button, field, fill, press, closeAlert } = person;
    const { newPassword, confirmPassword, change } = texts.auth.passwordReset;
    await expectNoViolations(page);
    expect(await button(change).isEnabled()).toBe(false);
    expect(await field(newPassword).getAttribute('autocomplete')).toBe('new-password');
    expect(await dialog().locator('input[autocomplete=username]').inputValue()).toBe(member.email);
    await fill(newPassword, 'Ab1!');
    await dialog().getByText(texts.fields.passwordRules.title).waitFor();
    const says = (text: string) => dialog().getByText(text, { exact: true }).waitFor();
    await choose(person, 'Ab1!', 'Ab1!x');
    await says(texts.validation.atLeastEightChars);
    await says(texts.validation.passwordMustMatch);
    await fill(newPassword, '');
    await fill(confirmPassword, '');
    await field(confirmPassword).blur();
    await expect.poll(() => button(change).isEnabled()).toBe(false);
    await says(texts.validation.newPasswordIsRequired);
    await says(texts.validation.confirmPasswordIsRequired);
    await expectNoViolations(page);
    await fill(newPassword, 'Ab1!');
    await page.keyboard.press('Escape');
    await page.getByText(texts.common.leaveAndLose).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(texts.common.leaveAndLose).waitFor({ state: 'detached' });

    expectTrouble(page, /500/);
    const gate = await holdNext(page, changePassword);
    await choose(person, CHOSEN);
    await gate.release(breakDown);
    await dialog().getByRole('alert').getByText(texts.errors.codes.unexpected).waitFor();
    expect(await field(newPassword).inputValue()).toBe(CHOSEN);
    await press(change);
    await closeAlert('비밀번호를 변경하였습니다.');
    await isSignedIn(person, member.nickName);
  });

  it('is accepted: only the new password works, not the one of the mail or the old one', async () => {
    const { person, member, mailed } = await arriveWithMailed();
    const { page, sees, closeAlert } = person;
    await expectQuery(page, { auth: 'password-reset', x: '1' });
    expect(await stored(page)).not.toContain(mailed);
    await choose(person, 'Password1!');
    await isRefusedAsGuessable(person, 'New password');
    await sees('Set a new password');
    await choose(person, CHOSEN);
    await closeAlert('Your password has been changed.');
    await isSignedIn(person, member.nickName);
    await expectQuery(page, { x: '1' });
    await page.reload();
    await isSignedIn(person, member.nickName);
    for (const password of [member.password, mailed]) {
      await expect(signIn(send, { ...member, password })).rejects.toThrow('400');
    }
    await signIn(send, { ...member, password: CHOSEN });
  });

  it.each([
    ['skipped', (person: Person) => person.press(person.texts.auth.passwordReset.skip)],
    ['closed', (person: Person) => person.press(person.texts.common.close)],
    ['closed by Escape', (person: Person) => person.page.keyboard.press('Escape')],
    ['left by the way back', (person: Person) => person.page.goBack()],
  ])('may be %s: the member stays signed in, with the old password', async (_, leave) => {
    const { person, member } = await arriveWithMailed();
    const { page, dialog } = person;
    expect(await authRecord(page)).not.toBeNull();
    await leave(person);
    await isSignedIn(person, member.nickName);
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('auth')).toBeNull();
    await signIn(send, member);
  });

  it('is left by a reload: the member can still replace the password of the mail', async () => {
    const { person, member, mailed } = await arriveWithMailed({ lang: 'ko' });
    const { page, texts, fill, press, sees, dialog } = person;
    await expectQuery(page, { auth: 'password-reset', x: '1' });
    // The offer names the place at which this test changes the password.
    await dialog().getByText(texts.profile.tabs.security).waitFor();
    await page.reload();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === '/profile?tab=security');
    await isSignedIn(person, member.nickName);
    const {
      openNamed: open,
      dialogTitle,
      current,
      currentHint,
      new: fresh,
      confirm,
      submit,
      changed,
    } = texts.profile.security.password;
    await press(open);
    await sees(dialogTitle);
    await dialog().getByText(currentHint).waitFor();
    await fill(current, mailed);
    await fill(fresh, CHOSEN);
    await fill(confirm, CHOSEN);
    await press(submit);
    await page.getByRole('status').getByText(changed).waitFor();
    await signIn(send, { ...member, password: CHOSEN });
  });
});
