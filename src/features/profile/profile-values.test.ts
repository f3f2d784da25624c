import { expect, it } from 'vitest';
import type { Profile } from '#contract/user.contract.ts';
import { editedFields, formDataOf, newerFields, profileProblems, valuesOf } from './profile-values.ts';

const profile: Profile = {
  userIdx: 1,
  userId: 'a@b.co',
  nickName: 'Kim',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  imgPath: '/media/a.webp',
  stateFlag: 1,
  newsAgree: false,
  adAgree: true,
  newsDt: null,
  adDt: null,
  regDt: '2026-01-01T00:00:00.000Z',
  downDt: null,
  version: 'v1',
};
const values = valuesOf(profile);
const sent = (changed: Partial<typeof values>) =>
  Object.fromEntries(formDataOf(profile, { ...values, ...changed }, 'v2'));

it('finds nothing edited in a profile as it was stored, whatever the occupation', () => {
  for (const job of ['Dentist', 'Dental Technician', 'Hygienist']) {
    const stored = { ...profile, job };
    expect(editedFields(stored, valuesOf(stored))).toEqual([]);
    expect(profileProblems(valuesOf(stored))).toEqual({});
  }
});

it('sends the edited fields only, trimmed, with the version they may replace', () => {
  expect(sent({ nickName: ' Kim ' })).toEqual({ version: 'v2' });
  expect(sent({ nickName: ' Lee ', adAgree: false })).toEqual({
    version: 'v2',
    nickName: 'Lee',
    adAgree: 'false',
  });
  expect(sent({ occupation: 'others', otherOccupation: ' Hygienist ' })).toEqual({
    version: 'v2',
    job: 'Hygienist',
  });
});

it('sends a chosen picture, or removes the stored one', () => {
  const photo = new File(['x'], 'a.png');
  expect(sent({ photo })).toEqual({ version: 'v2', file: photo });
  expect(sent({ photo: 'none' })).toEqual({ version: 'v2', removeImage: 'true' });
});

it('requires a name, a valid phone number and an occupation', () => {
  const empty = { ...values, nickName: ' ', phone: '', occupation: 'others', otherOccupation: '' } as const;
  expect(profileProblems(empty)).toEqual({
    nickName: 'nameIsRequired',
    phone: 'phoneIsRequired',
    otherOccupation: 'required',
  });
});

it('finds what is newer in another profile', () => {
  expect(newerFields(profile, { ...profile, version: 'v2' })).toEqual([]);
  expect(newerFields(profile, { ...profile, imgPath: null, job: 'Hygienist' })).toEqual(['photo', 'job']);
});
