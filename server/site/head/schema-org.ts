import { PRODUCT } from '#contract/product.ts';

/** A node of schema.org; undefined properties are left out. */
export interface Thing {
  readonly [property: string]: Value;
}
type Value = string | number | boolean | undefined | Thing | readonly Thing[] | readonly string[];

/** The company, with the same `@id` everywhere. */
export const organization = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** The path to a page, starting at the home page. */
export const breadcrumbs = (trail: readonly { name: string; url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
