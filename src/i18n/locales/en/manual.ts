export const manual = {
  title: 'Manual',
  description: 'Choose a language. The manual opens in a new tab.',
  language: 'Manual language',
  english: 'English',
  korean: 'Korean',
  russian: 'Russian',
  cancel: 'Cancel',
  open: 'Open manual',
  opening: 'Opening the manual',
  openingText: 'If nothing happens, choose a language.',
} as const;
