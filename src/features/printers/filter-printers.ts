import { PRINTER_STATUSES, PRINTER_TECHNOLOGIES, type Printer } from '#contract/content.contract.ts';
import { createNameSearch } from '#src/lib/name-search.ts';
import type { Search } from '#src/lib/search.ts';

/** What the list is narrowed by; '' narrows nothing. */
export type PrinterFilters = {
  readonly q: string;
  readonly maker: string;
  readonly technology: string;
  readonly status: string;
};

export const NO_FILTERS: PrinterFilters = { q: '', maker: '', technology: '', status: '' };

const oneOf = (value: string | string[] | undefined, known: readonly string[]): string =>
  typeof value === 'string' && known.includes(value) ? value : '';

/**
 * Filters as an address gives them.
 * @param makers known ones, by their keys; what nobody makes narrows nothing
 */
export const filtersFrom = (search: Search, makers: readonly string[]): PrinterFilters => ({
  q: typeof search.q === 'string' ? search.q : '',
  maker: oneOf(search.maker, makers),
  technology: oneOf(search.technology, PRINTER_TECHNOLOGIES),
  status: oneOf(search.status, PRINTER_STATUSES),
});

/** The maker as addresses name it: the same in both languages, so that a shared link works for everybody. */
const makerKeyOf = ({ id }: Printer): string => id.split('-')[0] ?? id;

/** The name as its key spells it: found in the Korean list as well, where makers are written in Hangul. */
const latinNameOf = ({ id }: Printer): string => id.replaceAll('-', ' ');

/** Makers in the order of the list, once each: key and name. */
export const makersOf = (printers: readonly Printer[]): readonly (readonly [string, string])[] =>
  Array.from(new Map(printers.map((printer) => [makerKeyOf(printer), printer.maker])));

/** Each maker with what it makes, in the order of the list. */
export const byMaker = (printers: readonly Printer[]): readonly (readonly [string, readonly Printer[]])[] =>
  Array.from(Map.groupBy(printers, ({ maker }) => maker));

export function filterPrinters(
  printers: readonly Printer[],
  { q, maker, technology, status }: PrinterFilters,
): readonly Printer[] {
  const isNamed = createNameSearch(q);
  return printers.filter(
    (printer) =>
      (maker === '' || makerKeyOf(printer) === maker) &&
      (technology === '' || printer.technology === technology) &&
      (status === '' || printer.status === status) &&
      isNamed([`${printer.maker} ${printer.model}`, latinNameOf(printer), ...printer.aliases]),
  );
}
