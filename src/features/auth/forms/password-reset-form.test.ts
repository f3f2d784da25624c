import { expect, it } from 'vitest';
import { passwordResetProblems } from './password-reset-form.ts';

const GOOD = 'Molar-Cusp-7!';

it('asks for both passwords', () => {
  expect(passwordResetProblems({ password: '', confirm_password: '' })).toEqual({
    password: 'newPasswordIsRequired',
    confirm_password: 'confirmPasswordIsRequired',
  });
});

it('judges the new password by the rules of sign-up, and the second by the first', () => {
  expect(passwordResetProblems({ password: 'Ab1!', confirm_password: 'Ab1!' })).toEqual({
    password: 'atLeastEightChars',
  });
  expect(passwordResetProblems({ password: GOOD, confirm_password: `${GOOD}x` })).toEqual({
    confirm_password: 'passwordMustMatch',
  });
  expect(passwordResetProblems({ password: GOOD, confirm_password: GOOD })).toEqual({});
});
