import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/account.contract.ts';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { logout } from '#contract/user.contract.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { createMember, type Member, memberData, signIn } from '#tests/support/member.ts';
import { isSignedIn, personAt, send, TEXTS } from '../journeys/person.ts';
import { breakDown, holdNext, refuse } from '../model/gate.ts';
import { isSaved, openProfile, storedProfile } from './profile-visit.ts';

/** Changes the profile as another device of the member does. */
async function changeElsewhere({ accessToken }: Member, fields: Record<string, string>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { authorization: `Bearer ${accessToken}` };
  await send(updateProfile.path, { method: updateProfile.method, body, headers });
}

/** Whether keyboard users continue in the page's content: a removed button would leave the focus on the body. */
const isInMain = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

describe('the tabs of the profile area', () => {
  it('are visible, selectable by mouse and keyboard, and addresses of their own; all areas are reachable [PROFILE-1] [PROFILE-2] [PROFILE-3] [ROLE-5]', async () => {
    const { page, tab, texts } = await openProfile();
    const isShown = async (name: Parameters<typeof tab>[0], query: string) => {
      await page.getByRole('tabpanel', { name: (await tab(name).textContent()) ?? '' }).waitFor();
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
      expect(new URL(page.url()).search).toBe(query);
    };
    await isShown('profile', '');
    await tab('purchases').click();
    await isShown('purchases', '?tab=purchases');
    await page.keyboard.press('ArrowRight');
    await isShown('usage', '?tab=usage');
    await page.reload();
    await isShown('usage', '?tab=usage');
    await page.goBack();
    await isShown('purchases', '?tab=purchases');
    await page.goBack();
    await isShown('profile', '');
    await page.goForward();
    await isShown('purchases', '?tab=purchases');
    await tab('security').click();
    await isShown('security', '?tab=security');
    for (const { openNamed: open } of [texts.profile.security.password, texts.profile.security.deletion])
      await page.getByRole('button', { name: open }).waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const border = (name: Parameters<typeof tab>[0]) =>
      tab(name).evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await border('usage')).toBe(canvas);
    expect(await border('security')).not.toBe(canvas);
  });

  it('stay usable when one cannot be loaded while offline, and load it once the network is back', async () => {
    const { page, tab, field, texts } = await openProfile();
    expectTrouble(page, /Failed to load resource|A part of the app failed to load offline/);
    await page.route('**/assets/usage-tab-*', (route) => route.abort());
    await page.context().setOffline(true);
    await tab('usage').click();
    await page.getByRole('tabpanel').getByText(texts.errors.codes.offline).waitFor();
    await tab('profile').click();
    await field('Full name').waitFor();
    await tab('usage').click();
    await page.unroute('**/assets/usage-tab-*');
    await page.context().setOffline(false);
    await page.getByRole('tabpanel').getByText(texts.profile.billing.usage.emptyTitle).waitFor();
  });
});

it('selecting a tab moves no label, in both languages and on a phone as well', async () => {
  const { page, button } = await openProfile();
  const list = page.getByRole('tablist');
  const places = () =>
    list.evaluate((row) => [...row.querySelectorAll<HTMLElement>('[role=tab]')].map((one) => one.offsetLeft));
  for (const lang of ['en', 'ko'] as const) {
    if (lang === 'ko') await button('KOR').first().click();
    const tab = (name: keyof Locale['profile']['tabs']) =>
      page.getByRole('tab', { name: TEXTS[lang].profile.tabs[name] });
    await tab('profile').waitFor();
    for (const width of [1400, 375]) {
      await page.setViewportSize({ width, height: 700 });
      const before = await places();
      for (const name of ['purchases', 'usage', 'security', 'profile'] as const) {
        await tab(name).click();
        await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
        expect(await places(), `${name} at ${width} px in ${lang}`).toEqual(before);
      }
    }
    await page.setViewportSize({ width: 1400, height: 900 });
  }
});

describe('the form of the profile', () => {
  it('saves what was changed, says so, and updates the header at once [PROFILE-4]', async () => {
    const lang = 'ko';
    const { member, page, texts, field, save } = await openProfile({ lang });
    expect(await save.isDisabled()).toBe(true);
    await field(texts.profile.nickName).fill('서하나');
    await page.getByRole('radio', { name: texts.fields.occupation.others }).check();
    await field(texts.fields.occupation.other).fill('치위생사');
    const { phone } = memberData();
    await field(texts.fields.phone.label).fill(phone);
    await page.getByRole('checkbox', { name: texts.profile.ads }).check();
    const sent = page.waitForRequest((request) => request.url().endsWith(updateProfile.path));
    const gate = await holdNext(page, updateProfile);
    await save.click();
    await gate.arrived();
    expect([(await sent).method(), await save.isDisabled()]).toEqual(['PUT', true]);
    // The page has not jumped to its start.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await gate.release();
    await isSaved(page, lang);
    await isSignedIn(personAt(page, lang), '서하나');
    expect(await save.isDisabled()).toBe(true);
    expect(await storedProfile(member)).toMatchObject({
      nickName: '서하나',
      phone,
      job: '치위생사',
      ...{ newsAgree: true, adAgree: true },
    });
    const today = new Intl.DateTimeFormat(lang, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Seoul',
    }).format();
    const agreed = texts.profile.edit.agreedSince.replace('{{date}}', today);
    expect(await page.getByText(agreed).count()).toBe(2);
    await page.reload();
    await expect.poll(() => field(texts.profile.nickName).inputValue()).toBe('서하나');
    expect(await field(texts.fields.occupation.other).inputValue()).toBe('치위생사');
  });

  it('keeps what was typed when it cannot be saved, says so in view, and saves it once it can', async () => {
    const { member, page, field, button, save } = await openProfile();
    const alert = page.getByRole('main').getByRole('alert');
    const isKept = async () => expect(await field('Full name').inputValue()).toBe('Hana Seo');
    await field('Full name').fill('Hana Seo');
    await page.context().setOffline(true);
    expectTrouble(page, /ERR_INTERNET_DISCONNECTED|500/);
    await field('Full name').press('Enter');
    await alert.getByText('The server cannot be reached.').waitFor();
    await isKept();
    const isInView = () =>
      alert.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    await page.context().setOffline(false);
    const gate = await holdNext(page, updateProfile);
    await save.click();
    await gate.release(breakDown);
    await alert.getByText('Unhandled error occurred.').waitFor();
    await isKept();
    await save.click();
    await isSaved(page);
    expect((await storedProfile(member)).nickName).toBe('Hana Seo');

    // The session ends before the next change is saved: signing in again in this tab leads back to it.
    await field('Full name').fill('Hana Seo-Park');
    expectTrouble(page, /Failed to load resource: .* 401/);
    await send(logout.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.accessToken}` },
    });
    await save.click();
    const { press, fill, texts, dialog } = personAt(page);
    await dialog().getByRole('alert').getByText(texts.auth.session.ended).waitFor();
    await fill('Email', member.email);
    await press('Continue');
    await fill('Password', member.password);
    await press('Log in');
    await isSignedIn(personAt(page), 'Hana Seo');
    await page.waitForURL('/profile');
    await button('Continue editing').press('Enter');
    await isInMain(page);
    expect(await field('Full name').inputValue()).toBe('Hana Seo-Park');
    await save.click();
    await isSaved(page);
    expect((await storedProfile(await signIn(send, member))).nickName).toBe('Hana Seo-Park');
    await page.reload();
    await field('Full name').waitFor();
    expect(await button('Continue editing').count()).toBe(0);
  });

  it('shows a refusal at its field until that changes, and focuses the field', async () => {
    const { page, field, save } = await openProfile({ lang: 'ko' });
    const other = await createMember(send);
    const isRefused = async (label: string, text: string) => {
      await page.getByRole('main').getByText(text).waitFor();
      await expect.poll(() => field(label).evaluate((input) => input === document.activeElement)).toBe(true);
    };
    expectTrouble(page, /409|400/);
    await field('전화번호').fill(other.phone);
    await save.click();
    await isRefused('전화번호', CODE_TEXTS.PhoneUnavailable.ko);
    await field('전화번호').fill('010-2345-6789');
    await page.getByText(CODE_TEXTS.PhoneUnavailable.ko).waitFor({ state: 'detached' });
    const gate = await holdNext(page, updateProfile);
    await save.click();
    await gate.release(refuse('TextNotVisible', { field: 'nickName' }));
    await isRefused('이름', CODE_TEXTS.TextNotVisible.ko);
    await field('이름').fill('');
    await save.click();
    await isRefused('이름', '이름을 입력해 주세요.');
  });
});

describe('unsaved changes', () => {
  it('are kept or discarded as the member answers, on a change of tab, a link and Back, also from the question before a logout', async () => {
    const { page, field, tab, button } = await openProfile();
    await tab('purchases').click();
    await tab('profile').click();
    await field('Full name').fill('Hana Seo');
    const asks = async (leave: () => Promise<unknown>) => {
      await leave();
      await question(page).waitFor();
      await button('Keep editing').click();
      await question(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      expect(await field('Full name').inputValue()).toBe('Hana Seo');
    };
    await asks(() => page.goBack());
    await asks(async () => {
      const logout = page.getByRole('dialog', { name: 'Log out?' });
      await button('Log out').first().click();
      await logout.waitFor();
      await page.goBack();
      await logout.waitFor({ state: 'detached' });
    });
    await asks(() => page.getByRole('banner').getByRole('link', { name: 'to the home page' }).click());
    await asks(() => tab('usage').click());
    await tab('usage').click();
    await button('Discard').click();
    await page.getByRole('tabpanel', { name: 'Usage' }).waitFor();
  });

  it('make the browser ask before the page is closed, until they are discarded, and do not hinder the logout, which asks for confirmation and otherwise stays on the page [PROFILE-13]', async () => {
    const { page, field, button, member } = await openProfile();
    await field('Full name').fill('Hana Seo');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await field('Full name').inputValue()).toBe('Hana Seo');
    await button('Discard changes').press('Enter');
    await expect.poll(() => field('Full name').inputValue()).toBe(member.nickName);
    await isInMain(page);
    await page.reload();
    await isSignedIn(personAt(page), member.nickName);

    await field('Full name').fill('Hana Seo');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    const logOut = page.getByRole('dialog', { name: 'Log out?' });
    await logOut.getByRole('button', { name: 'Cancel' }).click();
    await logOut.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(await field('Full name').inputValue()).toBe('Hana Seo');
    await button('Log out').first().click();
    await logOut.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  });
});

describe('a profile that another device has changed meanwhile', () => {
  it('is not overwritten unasked: the newer values are shown, to be taken over or replaced', async () => {
    const { member, page, field, save, button } = await openProfile();
    expectTrouble(page, /409/);
    const notice = page.getByRole('alert').filter({ hasText: 'Your profile has changed' });
    await changeElsewhere(member, { nickName: 'From the laptop', job: 'Hygienist' });
    await field('Full name').fill('From the phone');
    await save.click();
    await notice.getByText('From the laptop').waitFor();
    await notice.getByText('Hygienist').waitFor();
    expect(await field('Full name').inputValue()).toBe('From the phone');
    await button('Save mine anyway').click();
    await isSaved(page);
    expect(await storedProfile(member)).toMatchObject({ nickName: 'From the phone', job: 'Hygienist' });
    expect(await field('Your occupation').inputValue()).toBe('Hygienist');

    await changeElsewhere(member, { nickName: 'From the tablet' });
    await field('Full name').fill('Once more');
    await save.click();
    await notice.getByText('From the tablet').waitFor();
    await button('Use the newer values').press('Enter');
    await expect.poll(() => field('Full name').inputValue()).toBe('From the tablet');
    await isInMain(page);
    await isSignedIn(personAt(page), 'From the tablet');
    expect(await save.isDisabled()).toBe(true);
  });
});
