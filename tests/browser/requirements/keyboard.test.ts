import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilCharts } from '#tests/support/in-app.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { arrive, expectQuery, send } from '../journeys/person.ts';
import { openDialog, openPasswordStep } from './open-dialog.ts';

/** What a screen reader would call the element with the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labelledBy = element?.getAttribute('aria-labelledby') ?? '';
    return (
      document.getElementById(labelledBy)?.textContent ??
      element?.getAttribute('aria-label') ??
      element?.textContent
    );
  });

const focusIs = (page: Page, name: string) => expect.poll(() => focusedName(page)).toBe(name);

async function namesByTab(page: Page, count: number, key = 'Tab') {
  const names: (string | null | undefined)[] = [];
  for (let step = 0; step < count; step++) {
    await page.keyboard.press(key);
    names.push(await focusedName(page));
  }
  return names;
}

/** By keyboard, as its opener gets the focus back. */
async function openByKey(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).focus();
  await page.keyboard.press('Enter');
  await focusIs(page, 'Email');
}

/** Paints nothing more until the page calls `paint`. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const { requestAnimationFrame } = window;
    const frames: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (run) => frames.push(run);
    Object.assign(window, {
      paint: () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const run of frames) requestAnimationFrame(run);
      },
    });
  });

describe('the sign-in dialog by keyboard', () => {
  it('takes Tab from field to button to link, and Shift+Tab back to the close button, and keeps the focus off the page below', async () => {
    const { page, field } = await openDialog({ auth: 'login' }, 'Log in');
    await focusIs(page, 'Email');
    await field('Email').pressSequentially('a@b.co');
    expect(await namesByTab(page, 4)).toEqual([
      'Continue',
      'Continue with Google',
      'Forgot your email?',
      'Sign up',
    ]);
    await field('Email').focus();
    expect(await namesByTab(page, 1, 'Shift+Tab')).toEqual(['Close']);
    const outside: (string | undefined)[] = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      outside.push(
        await page.evaluate(() => {
          const element = document.activeElement;
          return element === document.body || element?.closest('dialog') ? undefined : element?.outerHTML;
        }),
      );
    }
    expect(outside.filter((html) => html !== undefined)).toEqual([]);
  });

  it('goes through the password step in visual order', async () => {
    const { page, field } = await openDialog(
      { auth: 'signin-password', email: 'a@b.co' },
      'Enter your password',
    );
    await focusIs(page, 'Password');
    await field('Password').pressSequentially('x');
    expect(await namesByTab(page, 4)).toEqual([
      'Show characters',
      'Log in',
      'Forgot your password?',
      'Sign up',
    ]);
    await field('Password').focus();
    expect(await namesByTab(page, 3, 'Shift+Tab')).toEqual(['Email', 'Change', 'Close']);
  });

  it('labels the Enter key of a touch keyboard where Enter submits', async () => {
    const { field, fill, press, sees } = await openDialog({ auth: 'login' }, 'Log in');
    const hint = (label: string) => field(label).getAttribute('enterkeyhint');
    expect(await hint('Email')).toBe('go');
    await fill('Email', (await createMember(send)).email);
    await press('Continue');
    await sees('Enter your password');
    expect(await hint('Password')).toBe('go');
    const signUp = await openPasswordStep(memberData().email);
    const hints = ['Password', 'Confirm password'].map((label) =>
      signUp.field(label).getAttribute('enterkeyhint'),
    );
    expect(await Promise.all(hints)).toEqual([null, 'go']);
  });

  it('signs in by Enter alone', async () => {
    const member = await createMember(send);
    const { page } = await arrive({ path: '/' });
    await openByKey(page);
    await page.keyboard.type(member.email);
    await page.keyboard.press('Enter');
    await focusIs(page, 'Password');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Account of ${member.nickName}` }).waitFor();
    await expectQuery(page, {});
  });

  it('closes by Escape, once even if it comes twice, removes the parameter, gives the focus back to its opener, and opens again', async () => {
    const { page, dialog } = await arrive({ path: '/about?x=1' });
    await openByKey(page);
    await expectQuery(page, { auth: 'login', x: '1' });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
    await focusIs(page, 'Log in');

    await openByKey(page);
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
    expect(new URL(page.url()).pathname).toBe('/about');
    await openByKey(page);
    await expectQuery(page, { auth: 'login', x: '1' });
    expect(await dialog().count()).toBe(1);
  });

  it('handles Tab and Escape before the dialog has been painted', async () => {
    const { page, dialog } = await arrive({ path: '/about' });
    // Until then the page opens the dialog without the app, modal at once.
    await untilCharts(page);
    for (const key of ['Tab', 'Escape']) {
      await holdFrames(page);
      await openByKey(page);
      expect(await page.locator('dialog:modal').count(), key).toBe(0);
      await page.keyboard.press(key);
      if (key === 'Tab') expect(await page.locator('dialog:modal').count()).toBe(1);
      await page.evaluate('paint()');
      if (key === 'Tab') await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
  });

  it('does not close for an Escape that only closes the list of countries', async () => {
    const { page, dialog, field } = await openDialog({ auth: 'forgot-email' }, 'Find your email');
    await field('Phone').waitFor();
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Search by name or code' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await dialog().count()).toBe(1);
    await expectQuery(page, { auth: 'forgot-email' });
  });
});

describe('the sign-in dialog in the history', () => {
  it('is closed by Back and opened again by Forward', async () => {
    const { page, dialog, sees } = await arrive({ path: '/' });
    await openByKey(page);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, {});
    await page.goForward();
    await sees('Log in');
    await expectQuery(page, { auth: 'login' });
  });

  it('is open again after a reload, and leaves no parameters when closed', async () => {
    const { page, dialog, sees } = await openDialog({ auth: 'login' }, 'Log in');
    await page.reload();
    await sees('Log in');
    await focusIs(page, 'Email');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, {});
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });
});
