/** Flags as separate image files: Windows has no flag emoji, and this keeps them out of the scripts. */
const FLAGS: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../node_modules/country-flag-icons/3x2/*.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** The URL of a country's flag, 3:2. */
export const flagOf = (code: string): string | undefined =>
  FLAGS[`../../node_modules/country-flag-icons/3x2/${code}.svg`];
