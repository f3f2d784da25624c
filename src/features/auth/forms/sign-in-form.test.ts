import { describe, expect, it } from 'vitest';
import { signInEmailProblems, signInPasswordProblems } from './sign-in-form.ts';

describe('sign-in e-mail', () => {
  const NO_ADDRESSES = ['abc', 'a@b', 'a b@lab.com', '@lab.com'];
  // The server could send no mail to them.
  const UNREACHABLE = ['a@b.123', 'a@1א.com', `a@${'é'.repeat(60)}.com`, 'a@1.2.3.44'];
  it.each([...NO_ADDRESSES, ...UNREACHABLE])('refuses %s as invalid [VALID-3]', (id) => {
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
