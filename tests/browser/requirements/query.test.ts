import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_PARAMS } from '#machines/shared/step.ts';
import { openPage } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { addressOf, arrive, expectQuery, type Person, personAt, send } from '../journeys/person.ts';
import { openDialog } from './open-dialog.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

/** Opens another address in the open page. */
const openInApp = ({ page }: Person, query: Record<string, string>) =>
  page.evaluate((address) => history.pushState(null, '', address), addressOf(query));

async function findEmail() {
  const person = await openDialog(
    { auth: 'forgot-email', nickname: member.nickName, x: '1' },
    'Find your email',
  );
  const { fill, press, sees, field } = person;
  await person.page.getByRole('combobox', { name: 'Country' }).waitFor();
  expect([await field('Full name').isVisible(), await field('Phone').isVisible()]).toEqual([true, true]);
  await fill('Full name', member.nickName);
  await fill('Phone', member.phone);
  await press('Find email');
  await sees('Email was found!');
  return person;
}

describe('the steps of finding an address', () => {
  it('are the form and the result, and closing leaves nothing behind [QUERY-8] [QUERY-9] [QUERY-36] [ROLE-2]', async () => {
    const { page, dialog } = await findEmail();
    await expect.poll(() => new URL(page.url()).searchParams.get('auth')).toBe('email-invite');
    expect(await dialog().getByText(member.nickName).isVisible()).toBe(true);
    expect(await dialog().getByText(member.email, { exact: true }).isVisible()).toBe(true);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });

  it('take the name out of the address when they are closed [QUERY-36]', async () => {
    const person = await arrive({ path: '/' });
    const { page, sees, dialog } = person;
    // Without the account that was found, all three begin at the form.
    for (const auth of ['forgot-email', 'email-invite', 'doneSendingMail']) {
      await openInApp(person, { auth, nickname: member.nickName, x: '1' });
      await sees('Find your email');
      await dialog().getByRole('button', { name: 'Close' }).click();
      await dialog().waitFor({ state: 'detached' });
      await expectQuery(page, { x: '1' });
    }
  });

  it('end with the invitation that was sent [QUERY-10] [ROLE-2]', async () => {
    const { page, press, sees, dialog, button } = await findEmail();
    await press('Send login email');
    await sees('Invitation Sent!');
    await expectQuery(page, { auth: 'doneSendingMail', x: '1' });
    expect(await dialog().getByText('Open the link in the email to log in.').isVisible()).toBe(true);
    expect(await dialog().getByText(member.email, { exact: true }).isVisible()).toBe(true);
    expect(await button('Done').isVisible()).toBe(true);
    await press('Done');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });
});

describe('the steps of the forgotten password', () => {
  it('are the address and what was sent to it [QUERY-11] [QUERY-12] [ROLE-2]', async () => {
    const { email } = memberData();
    const { page, fill, press, sees, field, button, dialog } = await openDialog(
      { auth: 'forgot-password' },
      'Reset your password',
    );
    expect(await field('Email').isVisible()).toBe(true);
    expect(await button('Send temporary password').isVisible()).toBe(true);
    await fill('Email', email);
    await press('Send temporary password');
    await sees('Password sent!');
    await expectQuery(page, { auth: 'forgot-password-success', email });
    expect(await dialog().getByText('a temporary password is on its way').isVisible()).toBe(true);
    expect(await dialog().getByText('It works once within 30 minutes.').isVisible()).toBe(true);
  });
});

describe('the parameter auth', () => {
  it('opens the verification step with an address [QUERY-4]', async () => {
    const { email } = memberData();
    const { field, button } = await openDialog({ auth: 'signup-email-verify', email }, 'Verify your email');
    expect(await field('Email').inputValue()).toBe(email);
    expect(await button('Send verification email').isVisible()).toBe(true);
  });

  it('accepts the older names for the current steps, and ignores super-login [QUERY-13] [QUERY-14] [QUERY-15] [QUERY-16] [S35]', async () => {
    const { email } = memberData();
    const { page, sees, dialog } = personAt(await openPage());
    const shown = [
      [{ auth: 'password-reset', email }, 'Reset your password', { auth: 'forgot-password', email }],
      // Nothing has been sent by this page.
      [{ auth: 'reset-email-sent', email }, 'Reset your password', { auth: 'forgot-password', email }],
      [{ auth: 'confirm-email-2', email }, 'Enter the code', { auth: 'confirm-email-2', email }],
      [{ auth: 'confirm-email-2' }, 'Create your account', { auth: 'signup' }],
    ] as const;
    for (const [asked, title, query] of shown) {
      await page.goto(addressOf(asked));
      await sees(title);
      await expectQuery(page, query);
    }
    await page.goto(addressOf({ auth: 'super-login', x: '1' }));
    await expectQuery(page, { x: '1' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('is removed with the email when any dialog is closed, and nothing else is removed [QUERY-34] [QUERY-35] [ROLE-2]', async () => {
    const { email } = memberData();
    const person = await arrive({ path: '/' });
    const { page, sees, dialog } = person;
    const dialogs = [
      [{ auth: 'login' }, 'Log in'],
      [{ auth: 'signin-password', email }, 'Enter your password'],
      [{ auth: 'signup', email }, 'Create your account'],
      [{ auth: 'signup-email-verify', email }, 'Verify your email'],
      [{ auth: 'confirm-email-2', email }, 'Enter the code'],
      [{ auth: 'hasExpired', email }, 'This link has expired'],
      [{ auth: 'forgot-email' }, 'Find your email'],
      [{ auth: 'forgot-password', email }, 'Reset your password'],
    ] as const;
    // Sign-up and the tests above open the dialogs that follow a step.
    const laterSteps = ['password', 'complete', 'email-invite', 'doneSendingMail', 'forgot-password-success'];
    const olderNames = ['password-reset', 'reset-email-sent'];
    const opened = dialogs.map(([{ auth }]) => auth);
    expect([...opened, ...laterSteps, ...olderNames, 'super-login'].sort()).toEqual([...AUTH_PARAMS].sort());
    for (const [query, title] of dialogs) {
      await openInApp(person, { ...query, x: '1' });
      await sees(title);
      await expectQuery(page, { ...query, x: '1' });
      await dialog().getByRole('button', { name: 'Close' }).click();
      await dialog().waitFor({ state: 'detached' });
      await expectQuery(page, { x: '1' });
    }
  });
});

describe('the parameter email', () => {
  it('may contain an unencoded plus, which stays in the field and can be changed', async () => {
    const { page, sees, field, press } = await arrive({ path: '/?auth=login&email=a+b@c.com' });
    await sees('Log in');
    expect(await field('Email').inputValue()).toBe('a+b@c.com');
    await field('Email').press('End');
    await field('Email').press('x');
    expect(await field('Email').inputValue()).toBe('a+b@c.comx');
    await page.goto('/?auth=signin-password&email=a+b@c.com');
    await sees('Enter your password');
    expect(await field('Email').inputValue()).toBe('a+b@c.com');
    await press('Change');
    await sees('Log in');
    expect(await field('Email').inputValue()).toBe('a+b@c.com');
  });
});

describe('the parameter info', () => {
  it('opens terms and privacy policy at the side, and the manual in the middle [QUERY-21] [QUERY-22] [QUERY-23]', async () => {
    const person = await arrive({ path: '/', viewport: { width: 1400, height: 900 } });
    const { page, sees, dialog } = person;
    const rightEdge = () =>
      dialog().evaluate((element) => {
        const panel = element.querySelector('[data-backdrop] > *');
        return panel === null ? undefined : Math.round(innerWidth - panel.getBoundingClientRect().right);
      });
    for (const [info, title] of [
      ['terms', 'Terms of use'],
      ['privacy', 'Privacy policy'],
    ] as const) {
      await openInApp(person, { info });
      await sees(title);
      await dialog().getByRole('article').or(dialog().getByRole('region')).first().waitFor();
      await expect
        .poll(() => dialog().evaluate((element) => element.textContent?.length ?? 0))
        .toBeGreaterThan(1000);
      await expect.poll(rightEdge, { message: title }).toBeLessThanOrEqual(20);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
    await openInApp(person, { info: 'manual' });
    await sees('Manual');
    expect(await dialog().getByRole('group', { name: 'Manual language' }).isVisible()).toBe(true);
    expect(await rightEdge()).toBeGreaterThan(200);
  });

  it('opens above the dialog of the same address, which stays when it is closed', async () => {
    const { page, sees, dialog } = await arrive({ path: addressOf({ auth: 'signup', info: 'terms' }) });
    await sees('Terms of use');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await sees('Create your account');
    await expect
      .poll(() => dialog().evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await expectQuery(page, { auth: 'signup' });
  });
});
