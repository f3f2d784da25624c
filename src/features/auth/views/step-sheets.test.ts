import { expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { statesOf } from '#tests/model/structure.ts';
import { asAuthScreen, STEP_SHEETS } from './step-sheets.ts';

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
  const { signUpEmail, signUpVerify, signUpCode, signUpPassword, profileSetup } = STEP_SHEETS;
  const order = [signUpEmail, signUpVerify, signUpCode, signUpPassword, profileSetup];
  expect(order.map(({ signUpStep }) => signUpStep)).toEqual([1, 2, 2, 3, 4]);
  expect(order.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5]);
});

it('has a header for every state with an `auth` value', () => {
  const states = CHARTS.flatMap(({ machine }) => statesOf(machine));
  const headless = states
    .filter(({ meta }) => meta?.auth !== undefined && asAuthScreen(meta.screen) === undefined)
    .map(({ id }) => id);
  expect(headless).toEqual([]);
});
