import type { ProfileForm } from '#machines/shared/account.ts';
import type { NameOf } from '#src/components/use-form.ts';
import { jobMessage, jobOf, nameMessage, type Occupation } from '#src/lib/member-fields.ts';
import { emailProblem } from './step-problems.ts';
import type { Problems, ValidationKey } from './use-step-form.ts';

export interface ProfileValues {
  photo: File | null;
  email: string;
  nickName: string;
  /** International form with dashes, '' while the digits are not a valid number (specification §5). */
  phone: string;
  /** The phone as typed, valid or not, so that no input is lost. */
  typedPhone: string;
  /** The country chosen for it; '' until the user enters a phone. */
  phoneCountry: string;
  occupation: Occupation;
  otherOccupation: string;
  newsAgree: boolean;
  adAgree: boolean;
  isOldEnough: boolean;
}

/** The empty fields that disable the confirm button (specification §5, decisions: age), in form order. */
export function missingFields(values: ProfileValues): NameOf<ProfileValues>[] {
  const missing: [NameOf<ProfileValues>, boolean][] = [
    ['nickName', values.nickName.trim() === ''],
    ['phone', values.phone === ''],
    ['otherOccupation', jobOf(values) === ''],
    ['isOldEnough', !values.isOldEnough],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

/** The identity provider confirms one address; no other can be registered with that identity. */
const socialEmailProblem = (email: string, identityEmail: string): ValidationKey | undefined =>
  emailProblem(email, 'emailIsRequired') ??
  (email.trim().toLowerCase() === identityEmail.toLowerCase() ? undefined : 'emailIsNotSocial');

/** @param identityEmail the address from the provider; null in an e-mail sign-up, whose form has no e-mail field */
export const profileProblemsFor =
  (identityEmail: string | null) =>
  (values: ProfileValues): Problems<ProfileValues> => ({
    email: identityEmail === null ? undefined : socialEmailProblem(values.email, identityEmail),
    nickName: nameMessage(values.nickName),
    phone: values.phone === '' ? 'phoneIsRequired' : undefined,
    otherOccupation: jobMessage(values),
    isOldEnough: values.isOldEnough ? undefined : 'ageIsRequired',
  });

export const profileOf = (values: ProfileValues): ProfileForm => ({
  email: values.email.trim(),
  nickName: values.nickName.trim(),
  phone: values.phone,
  job: jobOf(values),
  newsAgree: values.newsAgree,
  adAgree: values.adAgree,
  photo: values.photo,
});
