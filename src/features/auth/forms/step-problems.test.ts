import { describe, expect, it } from 'vitest';
import {
  codeProblems,
  forgotEmailProblems,
  forgotPasswordProblems,
  passwordResetProblemsAfter,
  signInEmailProblems,
  signInPasswordProblems,
  signUpEmailProblems,
  signUpPasswordProblems,
} from './step-problems.ts';

describe('sign-in e-mail', () => {
  it.each(['abc', 'a@b', 'a b@lab.com', '@lab.com'])('refuses %s as invalid [VALID-3]', (id) => {
    expect(signInEmailProblems({ id })).toEqual({ id: 'invalidEmail' });
  });

  it.each(['', '   '])('asks for the address when there is none (%j) [VALID-4]', (id) => {
    expect(signInEmailProblems({ id })).toEqual({ id: 'required' });
  });

  it('accepts an address surrounded by spaces', () => {
    expect(signInEmailProblems({ id: ' kim@lab.com ' })).toEqual({});
  });
});

it('requires the sign-in password, without further validation [VALID-5]', () => {
  expect(signInPasswordProblems({ password: '' })).toEqual({
    password: 'pleaseEnterPassword',
  });
  expect(signInPasswordProblems({ password: 'x' })).toEqual({});
});

const problems = (password: string, confirm_password = password) =>
  signUpPasswordProblems({ password, confirm_password });

describe('sign-up e-mail', () => {
  it('refuses an invalid address [VALID-7]', () => {
    expect(signUpEmailProblems({ email: 'abc' })).toEqual({ email: 'invalidEmail' });
  });

  it('asks for the address when there is none [VALID-8]', () => {
    expect(signUpEmailProblems({ email: '' })).toEqual({ email: 'emailIsRequired' });
  });
});

describe('sign-up password', () => {
  it('is required [VALID-9]', () => {
    expect(problems('', 'x').password).toBe('pleaseEnterPassword');
  });

  it('has at least 8 characters [VALID-10] [VALID-11]', () => {
    expect(problems('Ab1!xyz')).toEqual({ password: 'atLeastEightChars' });
    expect(problems('Ab1!xyzw')).toEqual({});
  });

  it('has at most 20 characters [VALID-12] [VALID-13]', () => {
    const twenty = 'Abcdefg1!'.padEnd(20, 'x');
    expect(problems(twenty)).toEqual({});
    expect(problems(`${twenty}x`)).toEqual({ password: 'atMostTwentyChars' });
  });

  it.each(['1234567!', 'Abcdefg!', 'Abcdefg1'])(
    'needs a letter, a digit and a special character: %s lacks one [VALID-14] [VALID-15] [VALID-16]',
    (password) => {
      expect(problems(password)).toEqual({ password: 'mustInclude' });
    },
  );

  it.each(['Abcdef1!~', 'Abcdef1! ', 'Abcdef1!가'])('refuses other characters: %s [VALID-18]', (password) => {
    expect(problems(password)).toEqual({ password: 'mustInclude' });
  });
});

describe('confirm password', () => {
  it('asks to retype it when it is empty [VALID-20]', () => {
    expect(problems('Abcdef1!', '')).toEqual({ confirm_password: 'retypePassword' });
  });

  it('must equal the password [VALID-21]', () => {
    expect(problems('Abcdef1!', 'Abcdef1?')).toEqual({ confirm_password: 'passwordDontMatch' });
  });
});

it('lists the problems in the order of the fields, so that the first wrong one gets the focus', () => {
  expect(Object.keys(problems('', 'x'))).toEqual(['password', 'confirm_password']);
});

it('accepts only a code of six digits', () => {
  expect(codeProblems({ code: '12345' })).toEqual({ code: 'codeIsIncomplete' });
  expect(codeProblems({ code: '123456' })).toEqual({});
});

const GOOD = 'Molar-Cusp-7!';
const TEMPORARY = 'Kt7!vaqelo';
const passwordResetProblems = passwordResetProblemsAfter(TEMPORARY);

it('asks for both passwords of a reset', () => {
  expect(passwordResetProblems({ password: '', confirm_password: '' })).toEqual({
    password: 'newPasswordIsRequired',
    confirm_password: 'confirmPasswordIsRequired',
  });
});

it('validates the password of a reset by the rules of sign-up, and requires the second to match', () => {
  expect(passwordResetProblems({ password: 'Ab1!', confirm_password: 'Ab1!' })).toEqual({
    password: 'atLeastEightChars',
  });
  expect(passwordResetProblems({ password: GOOD, confirm_password: `${GOOD}x` })).toEqual({
    confirm_password: 'passwordMustMatch',
  });
  expect(passwordResetProblems({ password: GOOD, confirm_password: GOOD })).toEqual({});
});

it('reports that the temporary password must not be kept, instead of calling it easy to guess', () => {
  // As it is selected in a mail on a phone.
  const problems = passwordResetProblemsAfter(` ${TEMPORARY} `);
  expect(problems({ password: TEMPORARY, confirm_password: TEMPORARY })).toEqual({
    password: 'passwordIsTemporary',
  });
  expect(passwordResetProblems({ password: TEMPORARY, confirm_password: TEMPORARY })).toEqual({
    password: 'passwordIsTemporary',
  });
});

it('asks for nickname [FEMAIL-5] and phone [FEMAIL-6]', () => {
  expect(forgotEmailProblems({ nickName: ' ', phone: '' })).toEqual({
    nickName: 'required',
    phone: 'phoneIsRequired',
  });
  expect(forgotEmailProblems({ nickName: '\u3164', phone: '+82-10-1234-5678' })).toEqual({
    nickName: 'textIsNotVisible',
  });
  expect(forgotEmailProblems({ nickName: 'Kim', phone: '+82-10-1234-5678' })).toEqual({});
});

it('requires an address [FPASS-3] that is valid [FPASS-4]', () => {
  expect(forgotPasswordProblems({ email: '' })).toEqual({ email: 'required' });
  expect(forgotPasswordProblems({ email: 'abc' })).toEqual({ email: 'invalidEmail' });
  expect(forgotPasswordProblems({ email: 'kim@lab.com' })).toEqual({});
});
