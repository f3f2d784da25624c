import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { login } from '#contract/user.contract.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { addressOf, arrive, authRecord, expectQuery, isSignedIn, pressOften, send } from './person.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

describe('signing in', () => {
  it('a wrong password is reported in an alert, the right one signs in with one request for 20 presses [SIGNIN-1] [SIGNIN-6] [SIGNIN-12] [SIGNIN-14] [SIGNIN-17] [SIGNIN-18] [SIGNIN-19] [SIGNIN-20] [SIGNIN-21] [ENT-20] [ENT-32] [S58]', async () => {
    const person = await arrive({ lang: 'ko', path: '/?x=1' });
    const { page, texts, fill, field, press, sees, closeAlert, button } = person;
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === login.path) bodies.push(request.postDataJSON());
    });

    await press(texts.header.logIn);
    await sees(texts.auth.signIn.title);
    expect(await person.dialog().locator('input[type=password]').count()).toBe(0);
    expect(await field(texts.auth.email).getAttribute('name')).toBe('id');
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await expectQuery(page, { x: '1', auth: 'signin-password', email: member.email });
    expect(await field(texts.auth.email).getAttribute('readonly')).not.toBeNull();
    expect(await field(texts.auth.password).getAttribute('name')).toBe('password');
    expect(await button(texts.auth.logIn).isDisabled()).toBe(true);

    await fill(texts.auth.password, 'Not-the-1-word');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alertdialog', { name: texts.errors.titles.invalidCredentials });
    await alert.waitFor();
    expect(await alert.getByRole('button').allInnerTexts()).toEqual(['확인']);
    await closeAlert(CODE_TEXTS.InvalidCredentials.ko);
    // The same message stays under the field.
    await person.dialog().getByRole('alert').getByText(CODE_TEXTS.InvalidCredentials.ko).waitFor();
    expect(await authRecord(page)).toBeNull();
    await sees(texts.auth.signIn.passwordTitle);

    await fill(texts.auth.password, member.password);
    await pressOften(button(texts.auth.logIn));
    await isSignedIn(person, member.nickName);
    await expectQuery(page, { x: '1' });
    expect(bodies).toEqual([
      { userId: member.email, userPw: 'Not-the-1-word' },
      { userId: member.email, userPw: member.password },
    ]);
    expect(await authRecord(page)).not.toBeNull();
  });

  it('a dialog named by the address does not open for a signed-in member [QUERY-19] [QUERY-20]', async () => {
    const person = await arrive({ member, path: '/?auth=login&x=1' });
    await isSignedIn(person, member.nickName);
    await expectQuery(person.page, { x: '1' });
    expect(await person.dialog().count()).toBe(0);
  });

  it('an address in the link fills the field; the password never reaches storage or address; after success Forward leads into no dialog [QUERY-24]', async () => {
    const person = await arrive({ path: addressOf({ auth: 'login', email: member.email }) });
    const { page, texts, press, field, fill, sees } = person;
    await sees(texts.auth.signIn.title);
    expect(await field(texts.auth.email).inputValue()).toBe(member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, member.password);
    await page.keyboard.press('Enter');
    await isSignedIn(person, member.nickName);
    await person.dialog().waitFor({ state: 'detached' });
    const everything = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(everything).not.toContain(member.password);
    await page.goForward();
    await expectQuery(page, {});
    expect(await person.dialog().count()).toBe(0);
  });

  it('leads back to the guarded page, and to its tab, after the sign-in', async () => {
    const person = await arrive({ path: '/profile?tab=security' });
    const { page, texts, fill } = person;
    await fill(texts.auth.email, member.email);
    await page.keyboard.press('Enter');
    await fill(texts.auth.password, member.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile?tab=security');
    await page.getByRole('tab', { name: texts.profile.tabs.security, selected: true }).waitFor();
  });
});
