import { expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { STEP_SHEETS } from './step-sheets.ts';

it.each([en, ko])(
  'gives the expired verification a title and a description of its own [SIGNUP-15]',
  ({ auth }) => {
    expect(STEP_SHEETS.signUpExpired.title).toBe('auth.expired.title');
    expect(STEP_SHEETS.signUpExpired.subtitle).toBe('auth.expired.description');
    expect(auth.expired.title).not.toBe(auth.verify.title);
    expect(auth.expired.description).not.toBe(auth.verify.subtitle);
  },
);

it('counts four steps of sign-up, never backwards', () => {
  const { signUpEmail, signUpVerify, signUpWaiting, signUpPassword, profileSetup } = STEP_SHEETS;
  const order = [signUpEmail, signUpVerify, signUpWaiting, signUpPassword, profileSetup];
  expect(order.map(({ signUpStep }) => signUpStep)).toEqual([1, 2, 2, 3, 4]);
  expect(order.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5]);
});
