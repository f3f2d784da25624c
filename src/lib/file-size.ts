const UNITS = [
  [1_000_000, 'megabyte'],
  [1_000, 'kilobyte'],
  [1, 'byte'],
] as const;

/** A size in the largest unit it fills, as a language writes it: 184 MB, 387 bytes. */
export function fileSize(bytes: number, language: string): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1, 'byte'];
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 0,
  });
  return format.format(bytes / size);
}
