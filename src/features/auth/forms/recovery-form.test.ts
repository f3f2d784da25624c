import { expect, it } from 'vitest';
import { forgotEmailProblems, forgotPasswordProblems } from './recovery-form.ts';

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

it('asks for an address [FPASS-3] that is one [FPASS-4]', () => {
  expect(forgotPasswordProblems({ email: '' })).toEqual({ email: 'required' });
  expect(forgotPasswordProblems({ email: 'abc' })).toEqual({ email: 'invalidEmail' });
  expect(forgotPasswordProblems({ email: 'kim@lab.com' })).toEqual({});
});
