/** The pages the site's menus lead to, by what they are. */
export const SITE_LINKS = {
  home: '/',
  resources: '/resource',
  download: '/download',
  about: '/about',
  careers: '/careers',
  contact: '/contact',
  profile: '/profile',
} as const;
