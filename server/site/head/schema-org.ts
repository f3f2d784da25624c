import { PRODUCT } from '#contract/product.ts';

/** A node of schema.org; what is undefined is left out. */
export type Thing = { readonly [property: string]: Value };
type Value = string | number | boolean | undefined | Thing | readonly Thing[] | readonly string[];

/** The company; the same node wherever it is named. */
export const organization = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** Where a page stands, from the home page on. */
export const breadcrumbs = (trail: readonly { name: string; url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
