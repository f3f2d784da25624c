import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Opening, Plan, PostSummary, Version } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { pageContent } from '#server/site/head/page-content.ts';
import { pageHead } from '#server/site/head/page-head.ts';
import { PUBLIC_PAGES } from '#server/site/head/public-pages.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { nodeOf, nodesOf, readHead, typesOf } from '#tests/support/head.ts';

const POST = 'version-4-2-released';
const POST_PATH = `/content/${POST}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedContent(app.deps);
});

const read = async <Data>(path: string) => (await app.send<Data>(`/api/v1/${path}`)).data;

/** Builds the head of an indexed page as the renderer does. */
async function headOf(path: string, language: Lang, author: string | null = null) {
  const content = await pageContent(app.deps, { path, language });
  const facts = { title: 'Title', description: 'About', author, isIndexed: true, origin: SITE };
  return readHead(pageHead({ path, language, content, ...facts }));
}

describe.each(['ko', 'en'] as const)('data for search engines (%s)', (language) => {
  it('the home page describes the company, the site and the software', async () => {
    const head = await headOf('/', language);
    expect(typesOf(head)).toEqual(['Organization', 'WebSite', 'SoftwareApplication']);
    expect(nodeOf(head, 'Organization')).toMatchObject({ name: 'Cusplane', url: `${SITE}/` });
    const versions = await read<Version[]>(`versions?lang=${language}`);
    const newest = versions.find(({ file }) => file !== null);
    expect(nodeOf(head, 'SoftwareApplication')).toMatchObject({
      name: 'Cusplane',
      operatingSystem: 'Windows, macOS',
      softwareVersion: newest?.version,
      dateModified: newest?.updatedOn,
      downloadUrl: `${SITE}/download?lang=${language}`,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'KRW' },
    });
  });

  it('the prices are those of the table', async () => {
    const { plans } = await read<{ plans: Plan[] }>(`plans?lang=${language}`);
    const offers = z
      .array(z.looseObject({ name: z.string(), price: z.number(), priceCurrency: z.literal('KRW') }))
      .parse(nodeOf(await headOf('/pricing', language), 'SoftwareApplication')?.offers);
    expect(offers.map(({ name, price }) => [name, price])).toEqual(
      plans.map((plan) => [plan.category, plan.type === 'monthly' ? plan.monthlyFee : plan.priceOf12Months]),
    );
  });

  it('a post is an article under the resources', async () => {
    const post = await read<PostSummary>(`posts/${POST}?lang=${language}`);
    const head = await headOf(POST_PATH, language);
    expect(nodeOf(head, 'Article')).toMatchObject({
      headline: post.title,
      description: post.subtitle,
      image: { url: `${SITE}/og/post-${POST}.${language}.png` },
      datePublished: post.publishedOn,
      keywords: post.hashtags,
      inLanguage: language,
      mainEntityOfPage: `${SITE}${POST_PATH}?lang=${language}`,
      author: { '@type': 'Organization', name: 'Cusplane', url: `${SITE}/` },
    });
    const name = PUBLIC_PAGES.find(({ path }) => path === '/resource')?.name[language];
    expect(nodeOf(head, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Cusplane', item: `${SITE}/?lang=${language}` },
      { '@type': 'ListItem', position: 2, name, item: `${SITE}/resource?lang=${language}` },
      { '@type': 'ListItem', position: 3, name: post.title, item: `${SITE}${POST_PATH}?lang=${language}` },
    ]);
  });

  it('a post that names a person as its author is by that person', async () => {
    const head = await headOf(POST_PATH, language, 'Doyun Lee');
    expect(nodeOf(head, 'Article')).toMatchObject({
      author: { '@type': 'Person', name: 'Doyun Lee' },
      publisher: { '@type': 'Organization', name: 'Cusplane' },
    });
  });

  it('every other page is below the home page in the breadcrumb', async () => {
    for (const { path, name } of PUBLIC_PAGES.filter((page) => page.path !== '/')) {
      const trail = nodeOf(await headOf(path, language), 'BreadcrumbList')?.itemListElement;
      expect(trail).toMatchObject([
        { position: 1, name: 'Cusplane', item: `${SITE}/?lang=${language}` },
        { position: 2, name: name[language], item: `${SITE}${path}?lang=${language}` },
      ]);
    }
  });

  it('each open position has the data that job search requires; a closed one has none', async () => {
    const openings = (await read<Opening[]>(`openings?lang=${language}`)).filter(({ isOpen }) => isOpen);
    const head = await headOf('/careers', language);
    const jobs = nodesOf(head).filter((candidate) => candidate['@type'] === 'JobPosting');
    expect(jobs).toMatchObject(
      openings.map(({ id, title, postedOn, place }) => ({
        title,
        identifier: { '@type': 'PropertyValue', value: id },
        datePosted: postedOn,
        hiringOrganization: { '@type': 'Organization', name: 'Cusplane' },
        jobLocation: {
          '@type': 'Place',
          name: place,
          address: { '@type': 'PostalAddress', addressCountry: 'KR' },
        },
      })),
    );
    for (const [index, opening] of openings.entries()) {
      const { description, validThrough } = z
        .looseObject({ description: z.string(), validThrough: z.optional(z.iso.datetime({ offset: true })) })
        .parse(jobs[index]);
      for (const text of [
        opening.summary,
        opening.pay,
        ...opening.duties,
        ...opening.requirements,
        ...opening.preferred,
      ])
        expect(description).toContain(text);
      expect(validThrough).toBe(opening.closesOn === null ? undefined : `${opening.closesOn}T23:59:59+09:00`);
    }
  });
});
