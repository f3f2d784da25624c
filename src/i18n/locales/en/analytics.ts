export const analytics = {
  title: 'May we count this visit?',
  description: 'Page views only, no cookies.',
  detail: 'Nothing about you is kept. We ask again in 180 days.',
  current: {
    accepted: 'Your visits were counted.',
    rejected: 'Your visits were not counted.',
  },
  accept: 'Allow',
  reject: 'Reject',
} as const;
