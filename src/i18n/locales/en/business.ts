export const business = {
  line: '{{product}} Inc. · CEO {{representative}} · Business no. {{registration}} · Mail-order no. {{mailOrder}} · {{address}}, Korea · {{phone}} · Privacy officer {{officer}}',
  sample: 'Demo site: the company, people, customers, articles, figures and installers are samples.',
} as const;
