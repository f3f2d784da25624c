export const analytics = {
  title: 'May we count this visit?',
  description: 'Only daily page views. No cookies, nothing about you. We ask again in 180 days.',
  accept: 'Allow',
  reject: 'Reject',
} as const;
