export const analytics = {
  title: 'May we count this visit?',
  description:
    'We count which pages are opened, day by day. No cookies, no outside service, nothing about who you are. Your answer stays in this browser for 180 days.',
  accept: 'Allow',
  reject: 'Reject',
  reconsider: 'Visit statistics',
} as const;
