export const legal = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  language: 'Document language',
  english: 'English',
  korean: 'Korean',
  inForce: 'In force from {{date}}',
  contents: 'Contents',
  sample: 'Sample document of a sample company. Have it reviewed before you run this site as your own.',
  loading: 'Loading...',
  failed: 'The document could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
