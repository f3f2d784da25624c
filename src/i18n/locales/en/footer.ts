export const footer = {
  description:
    '3D printing software for digital dentistry. AI\u00a0reads the shape of a model and prepares supports, layout and compensation.',
  about: 'About',
  legal: 'Legal',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  statistics: 'Visit statistics',
  professional: '{{product}} on LinkedIn',
  photos: '{{product}} on Instagram',
  videos: '{{product}} on YouTube',
  newTab: 'opens in a new tab',
  copyright: '© {{year}} {{product}}. All rights reserved.',
} as const;
