/** §5, §9: an image is smaller than this many bytes, and one of these types. */
export const IMAGE_LIMITS = {
  bytes: 2_000_000,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const;
