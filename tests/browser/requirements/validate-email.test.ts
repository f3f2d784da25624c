import { describe, expect, it } from 'vitest';
import { confirmEmail, sendVerificationEmail } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { latestMail } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import { arrive, expectQuery, send, TEXTS } from '../journeys/person.ts';
import { holdNext, refuse } from '../model/gate.ts';

/** Opens the link of a verification mail as a visitor. */
async function openLink(lang: 'en' | 'ko') {
  const { email } = memberData();
  await send(sendVerificationEmail.path, { method: 'POST', ...json({ email, lang, redirectUrl: '' }) });
  const [link = ''] = (await latestMail(send, email)).links;
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

  it('has its own title and keeps its language in the next address', async () => {
    const { page, press, email } = await openLink(lang);
    await expect.poll(() => page.title()).toBe(title);
    await press(confirm);
    await expectQuery(page, { lang, auth: 'password', email });
  });

  it('leads an expired link to the step that says so, with its address [SIGNUP-19]', async () => {
    const { page, press, sees, field, email } = await openLink(lang);
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
      lang === 'ko' ? ['회원가입', '로그인'] : ['Sign up', 'Log in'],
    );
    await links.first().click();
    await expectQuery(page, { lang, auth: 'signup' });
  });
});
