export const notFound = {
  badge: '404',
  title: 'Oops... Page Not Found',
  description:
    'There is a gap where this page should be. The address may be mistyped, or the page has moved.',
  home: 'Back to home',
  soonTitle: 'Coming Soon.',
  soonText:
    'This page is still being built up, layer by layer. Until it is ready, the home page tells what the software does.',
} as const;
