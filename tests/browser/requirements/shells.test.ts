import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { addressOf, personAt, send } from '../journeys/person.ts';
import { openAlert, openDialog } from './open-dialog.ts';

const WIDE = { width: 1400, height: 900 };
const PHONE = { width: 375, height: 800 };

describe('the small modal', () => {
  it('is as wide as specified and closes by its backdrop and by Cancel [SHELL-10] [SHELL-11] [CONST-10] [CONST-11]', async () => {
    const member = await createMember(send);
    const page = await openPage({ path: '/profile', viewport: WIDE, member });
    const { press, sees, dialog } = personAt(page);
    const width = () =>
      dialog()
        .locator('[data-backdrop] > *')
        .evaluate((modal) => getComputedStyle(modal).width);
    await press('Log out');
    await sees('Log out?');
    expect(await width()).toBe('468px');
    await page.mouse.click(20, 20);
    await dialog().waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE);
    await press('Log out');
    await sees('Log out?');
    expect(await width()).toBe('335px');
    await press('Cancel');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('has one full-width button as an alert, which stays when a press that began inside ends on the backdrop [SHELL-12]', async () => {
    const { page, dialog } = await openAlert({ viewport: WIDE });
    const alert = page.getByRole('alertdialog');
    const buttons = alert.getByRole('button');
    expect(await buttons.count()).toBe(1);
    const widths = () =>
      buttons.evaluate((button) => {
        const content = button.closest('[data-backdrop] > * > *');
        if (content === null) return [];
        const { paddingLeft, paddingRight } = getComputedStyle(content);
        const inner = content.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return [button.getBoundingClientRect().width, inner].map(Math.round);
      });
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      const [button, inner] = await widths();
      expect(button).toBeGreaterThan(200);
      expect(button).toBe(inner);
    }
    await page.setViewportSize(WIDE);
    const box = await alert.getByRole('heading').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    expect(await alert.isVisible()).toBe(true);
    await page.mouse.click(20, 20);
    await alert.waitFor({ state: 'detached' });
    // Only the uppermost of the two.
    expect(await dialog().count()).toBe(1);
  });
});

describe('the button', () => {
  it('has a style for each variant, and fills its container if required [SHELL-23] [SHELL-24] [SHELL-25] [SHELL-26]', async () => {
    const member = await createMember(send);
    const page = await openPage({ path: '/profile?tab=security', viewport: WIDE, member });
    const { press, button, sees, dialog } = personAt(page);
    /** Background, border and text of a button: those colours of the design that it has, else the colour itself. */
    const styleOf = (name: string, wanted: readonly string[]) =>
      button(name).evaluate((element, colours) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
        const probe = document.createElement('i');
        document.body.append(probe);
        const style = [backgroundColor, borderTopColor, color].map((seen, index) => {
          const colour = colours[index] ?? '';
          probe.style.color = `var(--color-${colour}, ${colour})`;
          return getComputedStyle(probe).color === seen ? colour : seen;
        });
        probe.remove();
        return style;
      }, wanted);
    /** In a container of 400 px that lays out nothing itself. */
    const widthOf = (name: string) =>
      button(name).evaluate((element) => {
        const container = document.createElement('div');
        container.style.width = '400px';
        container.append(element.parentElement?.cloneNode(true) ?? '');
        document.body.append(container);
        const width = container.querySelector('button')?.getBoundingClientRect().width;
        container.remove();
        return width;
      });
    const primary = ['violet', 'transparent', 'on-fill'];
    const secondary = ['surface', 'control-line', 'ink'];
    const danger = ['coral-fill', 'transparent', 'on-fill'];
    await press('Log out');
    await sees('Log out?');
    await page.mouse.move(5, 5);
    expect(await styleOf('Log out', primary)).toEqual(primary);
    expect(await styleOf('Cancel', secondary)).toEqual(secondary);
    await press('Cancel');
    await dialog().waitFor({ state: 'detached' });
    expect(await widthOf('Delete account')).toBeLessThan(300);
    await press('Delete account');
    await sees('Delete your account?');
    await page.mouse.move(5, 5);
    expect(await styleOf('Delete permanently', danger)).toEqual(danger);
    expect(await widthOf('Delete permanently')).toBe(400);
  });
});

describe('the panel dialog', () => {
  it('shows and hides the characters of a password and keeps the caret, and has a back button on narrow screens only, which goes one step back [SHELL-17] [SHELL-20]', async () => {
    const { page, dialog, sees, field, press } = await openDialog(
      { auth: 'signin-password', email: 'a@b.co' },
      'Enter your password',
      { viewport: { width: 1024, height: 800 } },
    );
    const password = field('Password');
    await password.pressSequentially('abcd');
    await page.keyboard.press('ArrowLeft');
    const state = () =>
      password.evaluate((input) =>
        input instanceof HTMLInputElement ? [input.type, input.value, input.selectionStart] : [],
      );
    expect(await state()).toEqual(['password', 'abcd', 3]);
    await press('Show characters');
    expect(await state()).toEqual(['text', 'abcd', 3]);
    expect(await page.getByRole('button', { name: 'Show characters' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('Show characters');
    expect(await state()).toEqual(['password', 'abcd', 3]);

    await password.fill('');
    const back = dialog().getByRole('button', { name: 'Back' });
    expect(await back.count()).toBe(0);
    await page.setViewportSize(PHONE);
    expect(await back.isVisible()).toBe(true);
    await back.click();
    await sees('Log in');
    await dialog().getByRole('button', { name: 'Back' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('keeps its top edge from step to step and with every message, and has a body at least 18.75rem high [SHELL-18]', async () => {
    const member = await createMember(send);
    const { page, dialog, fill, press, sees } = await openDialog({ auth: 'login' }, 'Log in', {
      viewport: WIDE,
    });
    const body = () =>
      dialog()
        .locator('fieldset')
        .first()
        .evaluate((element) => [
          getComputedStyle(element).minHeight,
          element.getBoundingClientRect().height >= 300,
        ]);
    expect(await body()).toEqual(['300px', true]);
    const panel = dialog().locator('[data-backdrop] > *');
    const height = async () => (await panel.boundingBox())?.height;
    const top = async () => (await panel.boundingBox())?.y;
    const [first, firstHeight] = [await top(), await height()];
    expect(first).toBeGreaterThan(40);
    await fill('Email', memberData().email);
    await press('Continue');
    await dialog().getByText('This account does not exist.').waitFor();
    expect(await height()).not.toBe(firstHeight);
    expect(await top()).toBe(first);
    await fill('Email', member.email);
    await press('Continue');
    await sees('Enter your password');
    expect(await top()).toBe(first);
    await press('Sign up');
    await sees('Create your account');
    expect(await top()).toBe(first);
    await page.evaluate((address) => history.pushState(null, '', address), addressOf({ info: 'manual' }));
    await sees('Manual');
    expect(await body()).toEqual(['300px', true]);
  });
});
