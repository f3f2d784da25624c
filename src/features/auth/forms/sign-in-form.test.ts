import { describe, expect, it } from 'vitest';
import { signInEmailProblems, signInPasswordProblems } from './sign-in-form.ts';

describe('sign-in e-mail', () => {
  it.each(['abc', 'a@b', 'a b@lab.com', '@lab.com'])('refuses %s as invalid [VALID-3]', (id) => {
    expect(signInEmailProblems({ id })).toEqual({ id: 'invalidEmail' });
  });

  it.each(['', '   '])('asks for the address when there is none (%j) [VALID-4]', (id) => {
    expect(signInEmailProblems({ id })).toEqual({ id: 'required' });
  });

  it('takes an address with blanks around it', () => {
    expect(signInEmailProblems({ id: ' kim@lab.com ' })).toEqual({});
  });
});

it('asks for the sign-in password when it is empty, and validates it no further [VALID-5]', () => {
  expect(signInPasswordProblems({ password: '' })).toEqual({
    password: 'pleaseEnterPassword',
  });
  expect(signInPasswordProblems({ password: 'x' })).toEqual({});
});
