import { expect, it } from 'vitest';
import { passwordResetProblemsAfter } from './password-reset-form.ts';

const GOOD = 'Molar-Cusp-7!';
const TEMPORARY = 'Kt7!vaqelo';
const passwordResetProblems = passwordResetProblemsAfter(TEMPORARY);

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

it('says that the temporary password cannot stay, instead of calling it easy to guess', () => {
  expect(passwordResetProblems({ password: TEMPORARY, confirm_password: TEMPORARY })).toEqual({
    password: 'passwordIsTemporary',
  });
});
