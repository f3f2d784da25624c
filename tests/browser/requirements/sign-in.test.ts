import { beforeAll, describe, expect, it } from 'vitest';
import { checkEmail } from '#contract/user.contract.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { addressOf, expectQuery, send } from '../journeys/person.ts';
import { holdNext } from '../model/gate.ts';
import { openDialog } from './open-dialog.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

describe('the first step of signing in', () => {
  it('asks for the address alone, offers Google, and leads to sign-up and to the forgotten address [SIGNIN-1] [SIGNIN-2] [SIGNIN-3] [SIGNIN-4] [SIGNIN-9] [ENT-32]', async () => {
    const { page, field, button, dialog, press, sees } = await openDialog({ auth: 'login' }, 'Log in');
    const email = field('Email');
    expect([await email.isVisible(), await email.getAttribute('name')]).toEqual([true, 'id']);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    const google = button('Continue with Google');
    expect([await google.isVisible(), await google.isEnabled()]).toEqual([true, true]);
    expect(await button('Continue').isEnabled()).toBe(false);
    await email.fill(member.email);
    expect(await button('Continue').isEnabled()).toBe(true);
    await email.fill('   ');
    expect(await button('Continue').isEnabled()).toBe(false);
    expect(await dialog().getByText('Enter your email first.').count()).toBe(1);

    await email.fill('');
    await press('Sign up');
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup' });
    await page.goBack();
    await sees('Log in');
    await press('Forgot your email?');
    await sees('Find your email');
    await expectQuery(page, { auth: 'forgot-email' });
  });

  it('keeps "Continue" disabled for an address without an account, until it is changed, and offers an account, which takes the address along [SIGNIN-8] [SIGNIN-11]', async () => {
    const { page, fill, press, field, button, dialog } = await openDialog({ auth: 'login' }, 'Log in');
    const { email } = memberData();
    await fill('Email', email);
    await press('Continue');
    await dialog().getByText('This account does not exist.').waitFor();
    expect(await button('Continue').isEnabled()).toBe(false);
    await fill('Email', `x${email}`);
    await expect.poll(() => button('Continue').isEnabled()).toBe(true);
    await press('Continue');
    await dialog().getByText('This account does not exist.').waitFor();
    await press('Create an account');
    await expectQuery(page, { auth: 'signup', email: `x${email}` });
    expect(await field('Email').inputValue()).toBe(`x${email}`);
  });

  it('asks the server once whether the address is known, without the blanks around it, and keeps "Continue" disabled meanwhile [SIGNIN-5] [SIGNIN-10]', async () => {
    const { page, fill, press, button, sees } = await openDialog({ auth: 'login' }, 'Log in');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/v1/user/check/email')
        asked.push(`${request.method()} ${searchParams.get('email')}`);
    });
    const gate = await holdNext(page, checkEmail);
    await fill('Email', ` ${member.email} `);
    await press('Continue');
    await gate.arrived();
    await expect.poll(() => button('Continue').isEnabled()).toBe(false);
    await gate.release();
    await sees('Enter your password');
    expect(asked).toEqual([`GET ${member.email}`]);
  });
});

describe('the second step of signing in', () => {
  const atPassword = () =>
    openDialog({ auth: 'signin-password', email: member.email, x: '1' }, 'Enter your password');

  it('shows the address read-only above the password, leads back to the first step by "Change", and to sign-up and to the forgotten password [SIGNIN-12] [SIGNIN-13] [SIGNIN-14] [SIGNIN-15] [SIGNIN-16] [ENT-32]', async () => {
    const { page, press, sees, field } = await atPassword();
    const email = field('Email');
    expect([await email.inputValue(), await email.isEditable()]).toEqual([member.email, false]);
    expect(await email.getAttribute('readonly')).not.toBeNull();
    expect(await field('Password').isVisible()).toBe(true);
    const names = await page
      .locator('dialog input')
      .evaluateAll((all) => all.map((input) => input.getAttribute('name')));
    expect(names).toEqual(['id', 'password']);

    await press('Sign up');
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup', x: '1' });
    await page.goBack();
    await sees('Enter your password');
    await press('Forgot your password?');
    await sees('Reset your password');
    await expectQuery(page, { auth: 'forgot-password', email: member.email, x: '1' });
    expect(await email.inputValue()).toBe(member.email);
    await page.goBack();
    await sees('Enter your password');
    await press('Change');
    await sees('Log in');
    await expectQuery(page, { auth: 'login', email: member.email, x: '1' });
    expect([await email.inputValue(), await email.isEditable()]).toEqual([member.email, true]);
  });

  it('needs address and password to log in [SIGNIN-18]', async () => {
    const { page, fill, button, sees } = await atPassword();
    expect(await button('Log in').isEnabled()).toBe(false);
    await fill('Password', 'x');
    expect(await button('Log in').isEnabled()).toBe(true);
    await fill('Password', '');
    expect(await button('Log in').isEnabled()).toBe(false);
    // Read-only: the address is only missing if the URL has none, and that opens the first step.
    await page.goto(addressOf({ auth: 'signin-password' }));
    await sees('Log in');
    expect(await button('Continue').isEnabled()).toBe(false);
    await expectQuery(page, { auth: 'login' });
  });

  it('logs in by Enter and clears the address bar [SIGNIN-17] [SIGNIN-19] [SIGNIN-20] [ENT-20]', async () => {
    const { page, fill, field, dialog } = await atPassword();
    await fill('Password', member.password);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/user/login'));
    await field('Password').press('Enter');
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ userId: member.email, userPw: member.password });
    await page.getByRole('button', { name: `Account of ${member.nickName}` }).waitFor();
    await expectQuery(page, { x: '1' });
    await dialog().waitFor({ state: 'detached' });
  });
});
