import { describe, expect, it } from 'vitest';
import { missingFields, type ProfileValues, profileOf, profileProblemsFor } from './profile-form.ts';

const values: ProfileValues = {
  photo: null,
  email: '',
  nickName: 'Kim Minji',
  phone: '+82-10-1234-5678',
  typedPhone: '010-1234-5678',
  phoneCountry: 'KR',
  occupation: 'dentist',
  otherOccupation: '',
  newsAgree: false,
  adAgree: true,
  isOldEnough: true,
};

describe('the fields that disable the confirm button', () => {
  it('are none when all are filled in', () => {
    expect(missingFields(values)).toEqual([]);
  });

  it('include an empty name [COMPLETE-24]', () => {
    expect(missingFields({ ...values, nickName: ' ' })).toEqual(['nickName']);
  });

  it('include an empty phone [COMPLETE-25]', () => {
    expect(missingFields({ ...values, phone: '' })).toEqual(['phone']);
  });

  it('include another occupation without its text [COMPLETE-26]', () => {
    expect(missingFields({ ...values, occupation: 'others' })).toEqual(['otherOccupation']);
    expect(missingFields({ ...values, occupation: 'others', otherOccupation: 'Lab manager' })).toEqual([]);
  });

  it('include the unchecked box for 14 or older', () => {
    expect(missingFields({ ...values, isOldEnough: false })).toEqual(['isOldEnough']);
  });
});

describe('problems of the profile', () => {
  const ofEmail = profileProblemsFor(null);
  const ofSocial = profileProblemsFor('kim@lab.com');

  it('asks for the name [VALID-24] and the phone [VALID-28], in the order of the fields', () => {
    const found = ofEmail({ ...values, nickName: '', phone: '' });
    expect(found).toEqual({ nickName: 'nameIsRequired', phone: 'phoneIsRequired' });
    expect(Object.keys(found).slice(0, 3)).toEqual(['email', 'nickName', 'phone']);
  });

  it('reports a name that is too long', () => {
    expect(ofEmail({ ...values, nickName: 'x'.repeat(101) })).toEqual({ nickName: 'nameIsTooLong' });
  });

  it.each(['\u200b', '\u3164', '\u202e', 'Kim\u2028Jian'])(
    'reports the invisible %j, as a name and as an occupation',
    (text) => {
      expect(ofEmail({ ...values, nickName: text })).toEqual({ nickName: 'textIsNotVisible' });
      expect(ofEmail({ ...values, occupation: 'others', otherOccupation: text })).toEqual({
        otherOccupation: 'textIsNotVisible',
      });
    },
  );

  it('asks for the address in a social sign-up [VALID-25] [VALID-26]', () => {
    expect(ofSocial(values)).toEqual({ email: 'emailIsRequired' });
    expect(ofSocial({ ...values, email: 'abc' })).toEqual({ email: 'invalidEmail' });
    expect(ofSocial({ ...values, email: ' Kim@Lab.com ' })).toEqual({});
  });

  it('accepts only the address that the identity provider confirms', () => {
    expect(ofSocial({ ...values, email: 'lee@lab.com' })).toEqual({ email: 'emailIsNotSocial' });
  });

  it('does not validate the address in an e-mail sign-up [VALID-27]', () => {
    expect(ofEmail({ ...values, email: 'abc' })).toEqual({});
  });
});

it('sends the occupation untranslated, and free text and name trimmed', () => {
  expect(profileOf({ ...values, nickName: ' Kim ' })).toEqual({
    email: values.email.trim(),
    nickName: 'Kim',
    phone: '+82-10-1234-5678',
    job: 'Dentist',
    newsAgree: false,
    adAgree: true,
    photo: null,
  });
  expect(profileOf({ ...values, occupation: 'others', otherOccupation: ' 기공소장 ' }).job).toBe('기공소장');
});
