export const legal = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  language: 'Document language',
  english: 'English',
  korean: 'Korean',
  loading: 'Loading...',
  failed: 'The document could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
