import type { Profile } from '#contract/user.contract.ts';
import type { Problems } from '#src/components/use-form.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import {
  jobMessage,
  jobOf,
  nameMessage,
  type OccupationValues,
  occupationOf,
} from '#src/lib/member-fields.ts';

type ValidationKey = keyof Locale['validation'];

export interface ProfileValues extends OccupationValues {
  /** A chosen file, the picture the server has, or none. */
  readonly photo: File | 'stored' | 'none';
  readonly nickName: string;
  /** International form with dashes, '' while the digits are not a valid number. */
  readonly phone: string;
  readonly newsAgree: boolean;
  readonly adAgree: boolean;
}

/** The fields that updateProfile can change, in form order. */
export const PROFILE_FIELDS = ['photo', 'nickName', 'phone', 'job', 'newsAgree', 'adAgree'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const valuesOf = (profile: Profile): ProfileValues => ({
  photo: profile.imgPath === null ? 'none' : 'stored',
  nickName: profile.nickName,
  phone: profile.phone,
  ...occupationOf(profile.job),
  newsAgree: profile.newsAgree,
  adAgree: profile.adAgree,
});

export const profileProblems = (values: ProfileValues): Problems<ProfileValues, ValidationKey> => ({
  nickName: nameMessage(values.nickName),
  phone: values.phone === '' ? 'phoneIsRequired' : undefined,
  otherOccupation: jobMessage(values),
});

/** The fields of the form whose values differ from a profile. */
export function editedFields(profile: Profile, values: ProfileValues): ProfileField[] {
  const isEdited: Record<ProfileField, boolean> = {
    photo: values.photo !== valuesOf(profile).photo,
    nickName: values.nickName.trim() !== profile.nickName,
    phone: values.phone !== profile.phone,
    job: jobOf(values) !== profile.job,
    newsAgree: values.newsAgree !== profile.newsAgree,
    adAgree: values.adAgree !== profile.adAgree,
  };
  return PROFILE_FIELDS.filter((field) => isEdited[field]);
}

/** The fields that differ between two profiles. */
export const newerFields = (old: Profile, newer: Profile): ProfileField[] =>
  PROFILE_FIELDS.filter((field) =>
    field === 'photo' ? old.imgPath !== newer.imgPath : old[field] !== newer[field],
  );

/**
 * The body of updateProfile: the edited fields only, so that the others keep what another device may have saved.
 * @param base the profile that was edited
 * @param version the version that the change may replace
 */
export function formDataOf(base: Profile, values: ProfileValues, version: string): FormData {
  const texts: Record<Exclude<ProfileField, 'photo'>, string> = {
    nickName: values.nickName.trim(),
    phone: values.phone,
    job: jobOf(values),
    newsAgree: String(values.newsAgree),
    adAgree: String(values.adAgree),
  };
  const form = new FormData();
  form.set('version', version);
  for (const field of editedFields(base, values)) {
    if (field !== 'photo') form.set(field, texts[field]);
    else if (values.photo instanceof File) form.set('file', values.photo);
    else form.set('removeImage', 'true');
  }
  return form;
}
