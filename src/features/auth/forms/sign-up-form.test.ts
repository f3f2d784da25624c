import { describe, expect, it } from 'vitest';
import { codeProblems, signUpEmailProblems, signUpPasswordProblems } from './sign-up-form.ts';

const problems = (password: string, confirm_password = password) =>
  signUpPasswordProblems({ password, confirm_password });

describe('sign-up e-mail', () => {
  it('refuses what is no address [VALID-7]', () => {
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

it('takes a code of six digits only', () => {
  expect(codeProblems({ code: '12345' })).toEqual({ code: 'codeIsIncomplete' });
  expect(codeProblems({ code: '123456' })).toEqual({});
});
