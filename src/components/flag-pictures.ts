/** Every country's flag as a data URL, keyed by country code, so that a list of all countries needs one request. */
export const FLAG_PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
      eager: true,
      query: '?inline',
      import: 'default',
    }),
  ).map(([path, picture]) => [path.slice(-6, -4), picture]),
);
