/** Paths of the pages in the site's menus. */
export const SITE_LINKS = {
  home: '/',
  resources: '/resource',
  download: '/download',
  printers: '/compatible-printers',
  versions: '/version-history',
  pricing: '/pricing',
  about: '/about',
  careers: '/careers',
  contact: '/contact',
  profile: '/profile',
} as const;
