import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/user.contract.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { createProfileDraft } from './profile-draft.ts';
import { PROFILE_DRAFT_KEY } from './profile-draft-key.ts';
import { valuesOf } from './profile-values.ts';

const profile: Profile = {
  userIdx: 7,
  userId: 'hana@clinic.example',
  nickName: 'Hana Seo',
  phone: '+82-10-2000-0001',
  job: 'Dentist',
  imgPath: '/media/hana.webp',
  stateFlag: 1,
  newsAgree: true,
  adAgree: false,
  newsDt: null,
  adDt: null,
  regDt: '2026-03-02T00:00:00.000Z',
  downDt: null,
  version: 'v1',
};

function setUp() {
  const store = memoryStore();
  return { store, draft: createProfileDraft(store), reopened: createProfileDraft(store) };
}

describe('unsaved changes of the profile', () => {
  it('survive the document, without the picture', () => {
    const { draft, reopened, store } = setUp();
    const photo = new File(['bytes'], 'face.png');
    draft.keep(profile, { ...valuesOf(profile), photo, nickName: 'Hana Seo-Park', adAgree: true });
    expect(reopened.of(profile)).toEqual({ ...valuesOf(profile), nickName: 'Hana Seo-Park', adAgree: true });
    expect(store.get(PROFILE_DRAFT_KEY)).not.toContain('photo');
  });

  it('leave the other fields as they are now', () => {
    const { draft, reopened } = setUp();
    draft.keep(profile, { ...valuesOf(profile), nickName: 'Hana Seo-Park' });
    const newer = { ...profile, phone: '+82-10-2000-0002', version: 'v2' };
    expect(reopened.of(newer)).toMatchObject({ nickName: 'Hana Seo-Park', phone: '+82-10-2000-0002' });
  });

  it('are nothing once the server has them, or once they are undone or forgotten', () => {
    const { draft, reopened, store } = setUp();
    const changed = { ...valuesOf(profile), nickName: 'Hana Seo-Park' };
    draft.keep(profile, changed);
    expect(reopened.of({ ...profile, nickName: 'Hana Seo-Park' })).toBeNull();
    draft.keep(profile, valuesOf(profile));
    expect(store.get(PROFILE_DRAFT_KEY)).toBeNull();
    draft.keep(profile, changed);
    draft.forget();
    expect(reopened.of(profile)).toBeNull();
  });

  it('are known but cannot be restored if only the picture or an invalid number has changed', () => {
    const { draft, reopened, store } = setUp();
    draft.keep(profile, { ...valuesOf(profile), photo: 'none', phone: '' });
    expect(store.get(PROFILE_DRAFT_KEY)).not.toBeNull();
    expect(reopened.of(profile)).toBeNull();
    expect(store.get(PROFILE_DRAFT_KEY)).toBeNull();
  });

  it('of one member are removed when another one signs in', () => {
    const { draft, reopened, store } = setUp();
    draft.keep(profile, { ...valuesOf(profile), nickName: 'Hana Seo-Park' });
    expect(reopened.of({ ...profile, userIdx: 8 })).toBeNull();
    expect(store.get(PROFILE_DRAFT_KEY)).toBeNull();
  });

  it.each(['{broken', '[]', JSON.stringify({ memberId: 7, edited: { occupation: 'king' } })])(
    'are nothing where %s is stored',
    (text) => {
      const { reopened, store } = setUp();
      store.set(PROFILE_DRAFT_KEY, text);
      expect(reopened.of(profile)).toBeNull();
    },
  );
});
