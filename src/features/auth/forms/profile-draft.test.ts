import { expect, it } from 'vitest';
import { createProfileDraft } from './profile-draft.ts';
import type { ProfileValues } from './profile-form.ts';

const values: ProfileValues = {
  photo: null,
  email: 'kim@clinic.co.kr',
  nickName: 'Kim Jiwon',
  phone: '+82-10-1234-5678',
  occupation: 'others',
  otherOccupation: 'Hygienist',
  newsAgree: true,
  adAgree: false,
  isOldEnough: true,
};

it('keeps what was typed for its address, until the dialog is closed', () => {
  const draft = createProfileDraft();
  expect(draft.of('kim@clinic.co.kr')).toBeUndefined();
  draft.keep('kim@clinic.co.kr', values);
  expect(draft.of('kim@clinic.co.kr')).toEqual(values);
  expect(draft.of('lee@clinic.co.kr')).toBeUndefined();
  draft.forget();
  expect(draft.of('kim@clinic.co.kr')).toBeUndefined();
});
