import type { EMPLOYMENT_TYPES, Opening } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { escapeHtml } from '../../mail/mail-page.ts';
import { organization, type Thing } from './schema-org.ts';

const EMPLOYMENT: Record<(typeof EMPLOYMENT_TYPES)[number], string> = {
  'full-time': 'FULL_TIME',
  contract: 'CONTRACTOR',
  intern: 'INTERN',
};
/** Every position is in the company's country; the place within it is free text. */
const COUNTRY = 'KR';

const LISTS = ['duties', 'requirements', 'preferred'] as const;
const LIST_TITLES: Record<(typeof LISTS)[number], Record<Lang, string>> = {
  duties: { ko: '하는 일', en: 'What you do' },
  requirements: { ko: '필요한 경험', en: 'What you bring' },
  preferred: { ko: '있으면 좋은 경험', en: 'Good to have' },
};

/** The open positions, with the properties that Google's job search requires. */
export const jobPostings = (
  openings: readonly Opening[],
  { origin, url, language }: { origin: string; url: string; language: Lang },
): Thing[] =>
  openings
    .filter(({ isOpen }) => isOpen)
    .map((opening) => ({
      '@type': 'JobPosting',
      title: opening.title,
      description: descriptionOf(opening, language),
      identifier: { '@type': 'PropertyValue', name: PRODUCT.name, value: opening.id },
      url,
      datePosted: opening.postedOn,
      // listOpenings, too, closes a position at the end of its last day in Korea.
      validThrough: opening.closesOn === null ? undefined : `${opening.closesOn}T23:59:59+09:00`,
      employmentType: EMPLOYMENT[opening.employment],
      hiringOrganization: organization(origin),
      jobLocation: {
        '@type': 'Place',
        name: opening.place,
        address: { '@type': 'PostalAddress', addressCountry: COUNTRY },
      },
      inLanguage: language,
    }));

/** HTML with paragraphs and lists only, because job searches ignore other elements. */
function descriptionOf(opening: Opening, language: Lang): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const lists = LISTS.filter((name) => opening[name].length > 0).map((name) => {
    const items = opening[name].map((text) => `<li>${escapeHtml(text)}</li>`);
    return `${paragraph(LIST_TITLES[name][language])}<ul>${items.join('')}</ul>`;
  });
  return [
    paragraph(opening.summary),
    paragraph(`${opening.team}, ${opening.place}`),
    paragraph(opening.pay),
    ...lists,
  ].join('');
}
