/** The pages of the site whose appearance is compared. */
export interface SitePage {
  /** Name of the reference: `pages/<name>`. */
  readonly name: string;
  readonly path: string;
  readonly isForMembers?: boolean;
}

export const SITE_PAGES: readonly SitePage[] = [
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'printers', path: '/compatible-printers' },
  { name: 'download', path: '/download' },
  { name: 'versions', path: '/version-history' },
  { name: 'resources', path: '/resource' },
  { name: 'resources-none', path: '/resource?q=zzzz' },
  { name: 'post', path: '/content/support-tips-for-thin-margins' },
  { name: 'about', path: '/about' },
  { name: 'careers', path: '/careers' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'profile', path: '/profile', isForMembers: true },
  { name: 'profile-security', path: '/profile?tab=security', isForMembers: true },
];
