export const notFound = {
  badge: '404',
  title: 'Oops... Page Not Found',
  description:
    'There is a gap where this page should be. The address may be mistyped, or the page has moved.',
  search: 'Search resources',
  find: 'Search',
  popular: 'Popular pages',
  home: 'Back to home',
} as const;
