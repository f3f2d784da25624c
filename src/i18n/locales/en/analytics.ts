export const analytics = {
  title: 'May we count this visit?',
  description: 'Page views only, no cookies.',
  detail: 'Nothing about you is kept. We ask again in 180 days.',
  current: {
    accepted: 'Your visits are counted.',
    rejected: 'Your visits are not counted.',
  },
  accept: 'Allow',
  reject: 'Reject',
} as const;
