import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { join } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { memberData } from '#tests/support/member.ts';
import { openPasswordStep } from '../requirements/open-dialog.ts';
import {
  addressOf,
  arrive,
  authRecord,
  choosePassword,
  fillProfile,
  isSignedIn,
  type Person,
} from './person.ts';

const PARAMETERS = [
  'auth',
  'info',
  'email',
  'name',
  'nickname',
  'login',
  'lang',
  'oauth',
  'protocol',
] as const;

const MARKUP = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const VERY_LONG = 'x'.repeat(1200);

/** Each load of a page costs a second, so texts that are harmful as a part of a value share one. */
const VALUES = [
  `"><svg onload=window.broken=1>${MARKUP}{{constructor.constructor("window.broken=1")()}} $t(common.close) \${1}`,
  'javascript:window.broken=1',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u0000\u0008\r\nSet-Cookie: a=b\u202e\u2066gnirts\ud800',
  VERY_LONG,
];

/** Unit tests have more of them: the parsers of the address and of the language. */
const QUERIES = [
  '%&%E0%A4%A&auth=%ff',
  'auth=login&auth=signup&info=terms&info=privacy',
  'auth[]=login&auth.login&__proto__[auth]=login&lang=xx-YY',
  'auth=LOGIN',
];

const AUTH_KEY = `${PRODUCT.slug}.auth`;

/** One of each kind; unit tests of the record have random ones. */
const RECORDS = [
  '{',
  '[]',
  '{"accessToken":1,"expireTime":9999999999999,"loginType":0}',
  '{"accessToken":"a","expireTime":"9999999999999","loginType":0}',
  'x'.repeat(100_000),
];

/** Elements of the page that reach beyond its right edge. */
const tooWide = ({ page }: Person) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const shown = [...document.querySelectorAll('dialog[open] *')];
    const beyond = shown.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [
      ...beyond.map(({ tagName, className }) => `${tagName} ${className}`),
      ...(scrollWidth > clientWidth ? ['page'] : []),
    ];
  });

/** Waits until the dialog has a text, also in a field. */
const shows = ({ page }: Person, text: string) =>
  page.waitForFunction((expected) => {
    const dialog = document.querySelector('dialog[open]');
    const values = [...(dialog?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    return [dialog?.textContent, ...values].some((one) => one?.includes(expected));
  }, text);

const isUntouched = async ({ page, texts, dialog }: Person) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Log in|로그인)$/ })
    .waitFor();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await dialog().count()).toBe(0);
  expect(await authRecord(page)).toBeNull();
  expect(texts).toBeDefined();
};

describe('hostile values', () => {
  it('in every query parameter: the page starts signed out, nothing opens, nothing runs [S35] [S36] [S44]', {
    timeout: 120_000,
  }, async () => {
    const person = await arrive();
    for (const value of VALUES) {
      const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
      await person.page.goto(`/?${query}`);
      // Taken out of the address once it has been read.
      const left = () => new URL(person.page.url()).searchParams;
      await expect.poll(() => [left().get('auth'), left().get('info')]).toEqual([null, null]);
      await isUntouched(person);
    }
  });

  it('in a query that is none [S35]', { timeout: 120_000 }, async () => {
    const person = await arrive();
    for (const query of QUERIES) {
      await person.page.goto(`/?${query}`);
      await isUntouched(person);
    }
  });

  it('in a dialog that takes an address and a name: shown as text, never run, within the dialog [S36]', async () => {
    const person = await arrive({ viewport: { width: 375, height: 800 } });
    const longest = `${'x'.repeat(64)}@${'y'.repeat(63)}.${'z'.repeat(63)}.example`;
    for (const auth of [
      'login',
      'signup',
      'signin-password',
      'signup-email-verify',
      'complete',
      'forgot-password',
    ]) {
      const { page, dialog } = person;
      await page.goto(addressOf({ auth, email: MARKUP, name: MARKUP, login: '1' }));
      await dialog().getByRole('heading').first().waitFor();
      expect(await page.evaluate(() => 'broken' in window), auth).toBe(false);
      expect(new URL(page.url()).searchParams.get('email'), auth).toBeNull();
      expect(await tooWide(person), auth).toEqual([]);
      // Values that are accepted, in the same document.
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await page.evaluate(
        (address) => history.pushState(null, '', address),
        addressOf({ auth, email: longest, name: VERY_LONG, login: '1' }),
      );
      await shows(person, longest);
      expect(await tooWide(person), auth).toEqual([]);
    }
  });

  it('as the address of someone else, after a link was confirmed: only the confirmed one gets an account [S36]', async () => {
    const { email } = memberData();
    const other = memberData();
    const person = await openPasswordStep(email);
    const { page, texts, sees, field, press } = person;
    const joins: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === join.path) joins.push(request.postData() ?? '');
    });
    await page.goto(addressOf({ auth: 'password', email: other.email }));
    await sees(texts.auth.verify.title);
    expect(await field(texts.auth.email).inputValue()).toBe(other.email);
    await page.goto(addressOf({ auth: 'complete', email: other.email }));
    await sees(texts.auth.choosePassword.title);
    expect(await field(texts.auth.email).inputValue()).toBe(email);
    await choosePassword(person, other.password);
    await fillProfile(person, other);
    await press(texts.auth.complete.confirm);
    await isSignedIn(person, other.nickName);
    expect(joins).toEqual([expect.stringContaining(`name="userId"\r\n\r\n${email}\r\n`)]);
  });

  it('as the stored sign-in: signed out, one message, no more [S28] [VALID-1] [VALID-2] [GUARD-5] [ERR-25] [ERR-26]', {
    timeout: 120_000,
  }, async () => {
    const person = await arrive({ path: '/' });
    const { page, texts, sees } = person;
    expectTrouble(page, /The stored sign-in could not be read\./);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    for (const record of RECORDS) {
      messages.length = 0;
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [AUTH_KEY, record] as const);
      await page.goto('/profile');
      await sees(texts.auth.signIn.title);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(messages.filter((text) => text.startsWith('The stored sign-in'))).not.toEqual([]);
    }
  });

  it('as every other stored value: the page starts and replaces them [S44]', async () => {
    const keys = ['ticket', 'language', 'scheme', 'link'].map((name) => `${PRODUCT.slug}.${name}`);
    const person = await arrive({
      localStorage: Object.fromEntries(keys.map((key) => [key, MARKUP])),
    });
    await person.page.addInitScript((text) => sessionStorage.setItem('language', text), '../en');
    await person.page.goto('/');
    const languages = () =>
      person.page.evaluate(
        (key) => [sessionStorage.getItem('language'), localStorage.getItem(key)],
        `${PRODUCT.slug}.language`,
      );
    await expect.poll(languages).toEqual(['en', 'en']);
    await isUntouched(person);
  });

  it('a storage that throws at every call: the page works [S28]', async () => {
    const person = await arrive();
    await person.page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      }
    });
    await person.page.goto('/');
    await person.press(person.texts.header.logIn);
    await person.sees(person.texts.auth.signIn.title);
  });
});
