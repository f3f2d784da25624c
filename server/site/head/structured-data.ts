import type { OPERATING_SYSTEMS, Plan, Post, Version } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { inLanguage, PICTURE_SIZE } from './addresses.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { jobPostings } from './job-postings.ts';
import type { PageContent } from './page-content.ts';
import { HOME, publicPage, RESOURCES } from './public-pages.ts';
import { breadcrumbs, organization, type Thing } from './schema-org.ts';

interface Page {
  origin: string;
  path: string;
  language: Lang;
  description: string;
  author: string | null;
  /** Address of its preview picture. */
  picture: string;
}

const SYSTEMS: Record<(typeof OPERATING_SYSTEMS)[number], string> = { windows: 'Windows', macos: 'macOS' };
/** The billing period as a UN/CEFACT code; points that are bought once have none. */
const PERIODS: Partial<Record<Plan['type'], string>> = { monthly: 'MON', annual: 'ANN' };

/** The structured data of a page for search engines, taken from our own data only. */
export const structuredData = (page: Page, content: PageContent): Thing => ({
  '@context': 'https://schema.org',
  '@graph': nodesOf(page, content),
});

function nodesOf(page: Page, content: PageContent): Thing[] {
  const { origin, language } = page;
  switch (content.kind) {
    case 'home':
      return [organization(origin), website(page), application(page, content)];
    case 'post':
      return [trailTo(page, content.post.title), article(page, content.post)];
    case 'pricing':
      return [trailTo(page), { ...product(page), offers: content.plans.map(offer) }];
    case 'careers':
      return [trailTo(page), ...jobPostings(content.openings, { origin, url: addressOf(page), language })];
    case 'page':
      return [trailTo(page)];
  }
}

const addressOf = ({ origin, path, language }: Page): string => inLanguage(origin, path, language);

/** @param post title of the post the page shows */
function trailTo(page: Page, post?: string): Thing {
  const { origin, path, language } = page;
  const here = publicPage(path) ?? RESOURCES;
  const trail = [HOME, here].map(({ name, path: to }) => ({
    name: name[language],
    url: inLanguage(origin, to, language),
  }));
  return breadcrumbs(post === undefined ? trail : [...trail, { name: post, url: addressOf(page) }]);
}

const website = (page: Page): Thing => ({
  '@type': 'WebSite',
  '@id': `${page.origin}/#website`,
  name: PRODUCT.name,
  url: `${page.origin}/`,
  description: page.description,
  inLanguage: ['ko', 'en'],
  publisher: organization(page.origin),
});

const product = ({ origin, language, picture }: Page): Thing => ({
  '@type': 'SoftwareApplication',
  '@id': `${origin}/#software`,
  name: PRODUCT.name,
  description: HOME.line[language],
  url: inLanguage(origin, HOME.path, language),
  image: picture,
  applicationCategory: 'DesignApplication',
  operatingSystem: Object.values(SYSTEMS).join(', '),
  publisher: organization(origin),
});

/** The software with its newest version, and the free plan. */
function application(
  page: Page,
  { versions, plans }: { versions: readonly Version[]; plans: readonly Plan[] },
): Thing {
  const { origin, language } = page;
  const newest = versions.find(({ file }) => file !== null);
  const free = plans.find(({ priceOf12Months }) => priceOf12Months === 0);
  return {
    ...product(page),
    softwareVersion: newest?.version,
    dateModified: newest?.updatedOn,
    downloadUrl: inLanguage(origin, '/download', language),
    releaseNotes: inLanguage(origin, '/version-history', language),
    offers: free === undefined ? undefined : offer(free),
  };
}

function offer({ category, description, type, monthlyFee, priceOf12Months }: Plan): Thing {
  const price = type === 'monthly' && monthlyFee !== null ? monthlyFee : priceOf12Months;
  const unitCode = PERIODS[type];
  return {
    '@type': 'Offer',
    name: category,
    description,
    price,
    priceCurrency: 'KRW',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'KRW',
      valueAddedTaxIncluded: true,
      referenceQuantity:
        unitCode === undefined ? undefined : { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  };
}

const article = (page: Page, post: Post): Thing => ({
  '@type': 'Article',
  headline: post.title,
  description: post.subtitle,
  image: { '@type': 'ImageObject', url: page.picture, ...PICTURE_SIZE },
  datePublished: post.publishedOn,
  articleSection: CATEGORY_NAMES[post.category][page.language],
  keywords: post.hashtags,
  inLanguage: page.language,
  mainEntityOfPage: addressOf(page),
  author: page.author === null ? organization(page.origin) : { '@type': 'Person', name: page.author },
  publisher: organization(page.origin),
});
