import { expect, it } from 'vitest';
import type { ProfileForm } from '#machines/shared/account.ts';
import { createSubmissionIds } from './submission-ids.ts';

const profile: ProfileForm = {
  email: 'kim@example.com',
  nickName: 'Kim',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  newsAgree: false,
  adAgree: false,
  photo: null,
};

const numbered = () => {
  let next = 0;
  return createSubmissionIds(() => `id-${++next}`);
};

it('gives a retry with the same values the same key [S58]', () => {
  const idFor = numbered();
  expect([idFor(profile), idFor({ ...profile })]).toEqual(['id-1', 'id-1']);
});

it('gives changed values a new key, even when they change back', () => {
  const idFor = numbered();
  expect([
    idFor(profile),
    idFor({ ...profile, email: 'kim@example.com', nickName: 'Lee' }),
    idFor(profile),
  ]).toEqual(['id-1', 'id-2', 'id-3']);
});

it('treats another photo as a changed value', () => {
  const idFor = numbered();
  const photo = new File(['a'], 'a.png');
  expect([idFor(profile), idFor({ ...profile, photo }), idFor({ ...profile, photo })]).toEqual([
    'id-1',
    'id-2',
    'id-2',
  ]);
});
