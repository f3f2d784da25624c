import { describe, expect, it } from 'vitest';
import { likelyEmail } from './likely-email.ts';
import { mailboxOf } from './mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['kim@naver.com', 'Naver'],
    ['kim@hanmail.net', 'Daum'],
    ['KIM@GMAIL.COM', 'Gmail'],
    ['kim@hotmail.com', 'Outlook'],
  ])('knows the mailbox of %s', (email, name) => {
    expect(mailboxOf(email)?.name).toBe(name);
  });

  it.each(['kim@lab.example', 'kim', '', 'naver.com@lab.example'])('knows none for %s', (email) => {
    expect(mailboxOf(email)).toBeUndefined();
  });
});

describe('likelyEmail', () => {
  it.each([
    ['kim@gmial.com', 'kim@gmail.com'],
    ['kim@naver.con', 'kim@naver.com'],
  ])('offers %s as %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant);
  });

  it.each(['kim@gmail.com', '@gmial.com', 'gmial.com', '', 'kim@__proto__'])(
    'offers nothing for %s',
    (typed) => {
      expect(likelyEmail(typed)).toBeUndefined();
    },
  );
});
