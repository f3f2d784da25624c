import { expect, it } from 'vitest';
import { createStore } from '#src/lib/storage.ts';
import { createProfileDraft } from './profile-draft.ts';
import type { ProfileValues } from './profile-form.ts';

const values: ProfileValues = {
  photo: null,
  email: 'kim@clinic.co.kr',
  nickName: 'Kim Jiwon',
  phone: '+82-10-1234-5678',
  typedPhone: '010-1234-5678',
  phoneCountry: 'KR',
  occupation: 'others',
  otherOccupation: 'Hygienist',
  newsAgree: true,
  adAgree: false,
  isOldEnough: true,
};
const { email: _, ...kept } = values;
const emptyStore = () =>
  createStore(() => {
    throw new Error('no storage');
  });

it('keeps the values of one owner across a closed dialog, until the account exists and the dialog closes', () => {
  const draft = createProfileDraft(emptyStore());
  expect(draft.of('kim@clinic.co.kr')).toBeUndefined();
  draft.keep('kim@clinic.co.kr', values);
  expect(draft.of('kim@clinic.co.kr')).toEqual(kept);
  expect(draft.of('lee@clinic.co.kr')).toBeUndefined();
  draft.forget();
  expect(draft.of('kim@clinic.co.kr')).toEqual(kept);
  draft.complete();
  draft.forget();
  expect(draft.of('kim@clinic.co.kr')).toBeUndefined();
});

it('replaces the values of one owner by those of another', () => {
  const draft = createProfileDraft(emptyStore());
  draft.keep('kim@clinic.co.kr', values);
  draft.keep('lee@clinic.co.kr', { ...values, nickName: 'Lee' });
  expect(draft.of('kim@clinic.co.kr')).toBeUndefined();
  expect(draft.of('lee@clinic.co.kr')).toEqual({ ...kept, nickName: 'Lee' });
});

it('restores the values after a reload, except the photo', () => {
  const store = emptyStore();
  const draft = createProfileDraft(store);
  draft.keep('kim@clinic.co.kr', { ...values, photo: new File(['x'], 'x.png') });
  expect(draft.isPhotoLost('kim@clinic.co.kr')).toBe(false);
  const reloaded = createProfileDraft(store);
  expect(reloaded.of('kim@clinic.co.kr')).toEqual(kept);
  expect(['kim@clinic.co.kr', 'lee@clinic.co.kr'].map(reloaded.isPhotoLost)).toEqual([true, false]);
});

it.each(['{broken', '[]', JSON.stringify({ owner: 'kim@clinic.co.kr', values: { nickName: 7 } })])(
  'ignores a stored %s',
  (text) => {
    const store = emptyStore();
    store.set('cusplane.profile-draft', text);
    expect(createProfileDraft(store).of('kim@clinic.co.kr')).toBeUndefined();
  },
);
