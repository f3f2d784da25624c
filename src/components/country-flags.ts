/** Flags as files of their own: pictures because Windows draws no flag emoji, and none of them is in a script. */
const FLAGS: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../node_modules/country-flag-icons/3x2/*.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** The address of a country's flag, 3:2. */
export const flagOf = (code: string): string | undefined =>
  FLAGS[`../../node_modules/country-flag-icons/3x2/${code}.svg`];
