export const analytics = {
  title: 'May we count this visit?',
  description:
    'Only how often each page is opened, day by day. No cookies, nothing about you. We ask again in 180 days.',
  accept: 'Allow',
  reject: 'Reject',
  reconsider: 'Visit statistics',
} as const;
