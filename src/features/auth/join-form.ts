import { LOGIN_TYPES } from '#contract/fields.ts';
import { CONSENT_VERSION } from '#contract/product.ts';
import type { Credentials, ProfileForm } from '#machines/shared/account.ts';
import type { Language } from '#src/lib/language.ts';

/** The multipart body of a registration (specification §3). Includes the version and the language of the consent. */
export function joinForm(credentials: Credentials, profile: ProfileForm, lang: Language): FormData {
  const form = new FormData();
  const fields = {
    ...proofFields(credentials, profile),
    nickName: profile.nickName,
    phone: profile.phone,
    job: profile.job,
    newsAgree: String(profile.newsAgree),
    adAgree: String(profile.adAgree),
    age14: 'true',
    consentVersion: CONSENT_VERSION,
    lang,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (profile.photo instanceof Blob) form.set('file', profile.photo);
  return form;
}

/** Fields that prove who registers; only a social sign-up takes the address from its form. */
function proofFields(credentials: Credentials, profile: ProfileForm): Record<string, string> {
  if (credentials.kind === 'email') {
    const { email, password, ticket } = credentials;
    return { userId: email, userPw: password, ticket };
  }
  return { userId: profile.email, joinType: String(LOGIN_TYPES.social), idToken: credentials.idToken };
}
