import type { Lang } from '#contract/fields.ts';
import type { NewConsent } from './registration.queries.ts';

/** The consents of a registration: the three required ones, and both optional ones, even if declined. */
export function consentRows(choice: {
  newsAgree: boolean;
  adAgree: boolean;
  version: string;
  lang: Lang;
  decidedAt: number;
}): NewConsent[] {
  const { version, lang, decidedAt } = choice;
  const agreed = {
    terms: true,
    privacy: true,
    age14: true,
    news: choice.newsAgree,
    advertising: choice.adAgree,
  };
  // Object.entries widens the keys; they are the kinds written above.
  const kinds = Object.entries(agreed) as [NewConsent['kind'], boolean][];
  return kinds.map(([kind, isAgreed]) => ({
    kind,
    agreed: isAgreed,
    version,
    lang,
    source: 'join',
    decidedAt,
  }));
}
