import { expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { isSignedIn, personAt, send } from '../journeys/person.ts';

const STORAGES: Readonly<Record<string, () => void>> = {
  'throws at every call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is absent': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('absent', 'SecurityError');
        },
      });
    }
  },
};

it.each(Object.entries(STORAGES))(
  'signs in, keeps the session in memory and signs out if storage %s [S28] [R14]',
  async (_, breakStorage) => {
    const member = await createMember(send);
    const page = await openPage();
    await page.addInitScript(breakStorage);
    await page.goto('/?auth=login');
    const person = personAt(page);
    const { texts, fill, press, sees, dialog } = person;
    await sees(texts.auth.signIn.title);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await isSignedIn(person, member.nickName);

    await page.getByRole('button', { name: `Account of ${member.nickName}` }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('banner').getByRole('button', { name: texts.header.logOut }).click();
    await sees(texts.auth.logout.title);
    const loaded = page.waitForEvent('domcontentloaded');
    await dialog().getByRole('button', { name: texts.auth.logout.confirm }).click();
    await loaded;
    await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
    expect(await page.getByText(member.nickName).count()).toBe(0);
  },
);
