import { PRINTER_STATUSES, PRINTER_TECHNOLOGIES, type Printer } from '#contract/content.contract.ts';
import { createNameSearch } from '#src/lib/name-search.ts';
import { SEARCH_MAX, type Search } from '#src/lib/search.ts';

/** The filters of the list; '' filters nothing. */
export type PrinterFilters = Readonly<Record<'q' | 'maker' | 'technology' | 'status', string>>;

export const NO_FILTERS: PrinterFilters = { q: '', maker: '', technology: '', status: '' };

const oneOf = (value: string | string[] | undefined, known: readonly string[]): string =>
  typeof value === 'string' && known.includes(value) ? value : '';

/**
 * Reads the filters from a URL.
 * @param makers keys of the known makers; an unknown maker filters nothing
 */
export const filtersFrom = (search: Search, makers: readonly string[]): PrinterFilters => ({
  q: typeof search.q === 'string' ? search.q.slice(0, SEARCH_MAX) : '',
  maker: oneOf(search.maker, makers),
  technology: oneOf(search.technology, PRINTER_TECHNOLOGIES),
  status: oneOf(search.status, PRINTER_STATUSES),
});

/** The maker in URLs: the same in both languages, so that a shared link works in either. */
const makerKeyOf = ({ id }: Printer): string => id.split('-')[0] ?? id;

/**
 * The name in Latin letters, so that a search also finds it in the Korean list, which has makers in Hangul.
 */
const latinNameOf = ({ id }: Printer): string => id.replaceAll('-', ' ');

/** Key and name of each maker, in the order of the list. */
export const makersOf = (printers: readonly Printer[]): readonly (readonly [string, string])[] =>
  Array.from(new Map(printers.map((printer) => [makerKeyOf(printer), printer.maker])));

const rank = ({ status }: Printer): number => PRINTER_STATUSES.indexOf(status);

/** Each maker, in the order of the list, with its printers: supported ones first. */
export const byMaker = (printers: readonly Printer[]): readonly (readonly [string, readonly Printer[]])[] =>
  Array.from(Map.groupBy(printers, ({ maker }) => maker)).map(
    ([maker, made]) => [maker, made.toSorted((a, b) => rank(a) - rank(b))] as const,
  );

export function filterPrinters(
  printers: readonly Printer[],
  { q, maker, technology, status }: PrinterFilters,
): readonly Printer[] {
  const matchesName = createNameSearch(q);
  // A few resins, each of many printers.
  const resins = new Set(printers.flatMap((printer) => printer.resins));
  const foundResins = new Set([...resins].filter((resin) => matchesName([resin])));
  return printers.filter(
    (printer) =>
      (maker === '' || makerKeyOf(printer) === maker) &&
      (technology === '' || printer.technology === technology) &&
      (status === '' || printer.status === status) &&
      (matchesName([`${printer.maker} ${printer.model}`, latinNameOf(printer), ...printer.aliases]) ||
        printer.resins.some((resin) => foundResins.has(resin))),
  );
}
