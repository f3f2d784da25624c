import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordPageView } from '#contract/page-views.contract.ts';
import { confirmEmail, sendVerificationEmail } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { latestMail, linkSecret } from '#tests/support/mail.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import { arrive, expectQuery, isSignedIn, personAt, queryAt, send, TEXTS } from '../journeys/person.ts';
import { holdNext, refuse } from '../model/gate.ts';

/** Requests a verification mail for a new address. */
async function askForLink(lang: 'en' | 'ko') {
  const { email } = memberData();
  await send(sendVerificationEmail.path, { method: 'POST', ...json({ email, lang, redirectUrl: '' }) });
  const mail = await latestMail(send, email);
  return { email, link: mail.links[0] ?? '', token: linkSecret(mail) };
}

/** Opens the link of a verification mail as a visitor. */
async function openLink(lang: 'en' | 'ko') {
  const { email, link } = await askForLink(lang);
  // The browser prefers the other language: the link decides.
  const person = await arrive({ path: link, lang: lang === 'ko' ? 'en' : 'ko' });
  return { ...person, email };
}

describe.each(['en', 'ko'] as const)('the page of the verification mail, in %s', (lang) => {
  const TITLES = {
    en: ['Cusplane – Verify your email', 'Cusplane – This link is not complete', 'Confirm email address'],
    ko: ['Cusplane – 이메일 인증', 'Cusplane – 링크가 완전하지 않습니다', '이메일 인증하기'],
  } as const;
  const [title, incomplete, confirm] = TITLES[lang];

  it('has its own title, leads an expired link to the step that says so, with its address, and keeps its language there [SIGNUP-19] [S10]', async () => {
    const { page, press, sees, field, email } = await openLink(lang);
    await expect.poll(() => page.title()).toBe(title);
    const { expired, email: label } = TEXTS[lang].auth;
    expectTrouble(page, /verify\/email failed\.|status of 4\d\d/);
    const gate = await holdNext(page, confirmEmail);
    await press(confirm);
    await gate.release(refuse('VerificationExpired'));
    await sees(expired.title);
    await expectQuery(page, { lang, auth: 'hasExpired', email });
    expect(await field(label).inputValue()).toBe(email);
  });

  it('has a title that names the result of the link', async () => {
    const { page } = await arrive({ path: `/validate-email?lang=${lang}` });
    await expect.poll(() => page.title()).toBe(incomplete);
    const links = page.getByRole('main').getByRole('link');
    expect(await links.allInnerTexts()).toEqual(
      lang === 'ko' ? ['새 메일 받기', '로그인'] : ['Get a new email', 'Log in'],
    );
    await links.first().click();
    await expectQuery(page, { lang, auth: 'signup' });
  });
});

it('says that a link is incomplete if the mail program has cut it off', async () => {
  const { link } = await askForLink('en');
  const { page } = await arrive({ path: link.slice(0, -5) });
  const incomplete = page.getByRole('heading', { name: 'This link is not complete', exact: true });
  await incomplete.waitFor();
  // Even in a tab that holds the link of another mail.
  const earlier = await askForLink('en');
  await page.goto(earlier.link);
  await page.getByRole('main').getByText(earlier.email, { exact: true }).waitFor();
  await page.goto(link.slice(0, link.indexOf('#')));
  await incomplete.waitFor();
});

describe('the login dialog over the page of the link', () => {
  it('changes nothing about the address that the link confirms, also after a reload', async () => {
    const { page, email } = await openLink('en');
    const { texts, press, fill, sees } = personAt(page);
    await press(texts.header.logIn);
    await fill(texts.auth.email, 'dentist@cusplane.example');
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await expect.poll(() => queryAt(page).email).toBe('dentist@cusplane.example');
    await page.reload();
    await sees(texts.auth.signIn.passwordTitle);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
    await press(texts.validateEmail.confirm);
    await expectQuery(page, { lang: 'en', auth: 'password', email });
  });

  it('leaves no button that confirms for a member', async () => {
    const member = await createMember(send);
    const { page } = await openLink('en');
    const person = personAt(page);
    const { texts, press, fill, sees } = person;
    await press(texts.header.logIn);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await isSignedIn(person, member.nickName);
    await page.getByRole('heading', { name: texts.validateEmail.otherAccountTitle }).waitFor();
    expect(await page.getByRole('button', { name: texts.validateEmail.confirm }).count()).toBe(0);
  });
});

/** Records the address whenever a script sends a request or adds a script of another origin. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    const addresses: string[] = [];
    Object.assign(window, { addresses });
    const note = () => addresses.push(location.href);
    const { fetch } = window;
    window.fetch = (...call) => {
      note();
      return fetch(...call);
    };
    const { send: sendXhr } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      note();
      sendXhr.call(this, body);
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const isForeign = (node: Node) =>
        node instanceof HTMLScriptElement && !node.src.startsWith(location.origin) && node.src !== '';
      if (added.some(isForeign)) note();
    }).observe(document, { childList: true, subtree: true });
  });

it('the link can be opened any number of times and changes nothing before the button is pressed; no request can contain its secret [S10] [S31]', async () => {
  const { email, link, token } = await askForLink('en');
  const person = await arrive({ analytics: 'accepted' });
  const { page, button, press } = person;
  await watchAddress(page);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const confirm = TEXTS.en.validateEmail.confirm;
  for (let visit = 0; visit < 3; visit += 1) {
    // Every second time in the tab that shows the page already, where only the fragment changes.
    if (visit % 2 === 0) await page.goto('about:blank');
    const counted = page.waitForRequest((request) => request.url().endsWith(recordPageView.path));
    await page.goto(link);
    await counted;
    await button(confirm).waitFor();
    expect(page.url()).not.toContain(token);
    const addresses: string[] = await page.evaluate(() => Reflect.get(window, 'addresses'));
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.join('\n')).not.toContain(token);
  }
  expect((await page.request.head(link)).ok()).toBe(true);
  expect((await page.request.get(link, { headers: { 'sec-purpose': 'prefetch' } })).ok()).toBe(true);
  expect(sent.filter((request) => request.method() === confirmEmail.method)).toEqual([]);
  for (const request of sent) {
    const { referer = '' } = await request.allHeaders();
    expect([request.url(), referer, request.postData()].join('\n')).not.toContain(token);
  }
  await press(confirm);
  await expectQuery(page, { lang: 'en', auth: 'password', email });
});
