import { useMutation } from '@tanstack/react-query';
import { PRODUCT } from '#contract/product.ts';
import { type ReadPage, readAll } from './billing-queries.ts';
import { type CsvCell, toCsv } from './csv.ts';
import { koreanDay } from './periods.ts';

/** The browser reads the file after the click has been handled. */
const RELEASE_AFTER_MS = 60_000;

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}

export interface CsvColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Saves all rows of a list, including those not loaded yet, as a CSV file. */
export const useCsv = <Row>(name: string, read: ReadPage<Row>, columns: readonly CsvColumn<Row>[]) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const rows = await readAll(read);
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
      const file = `${PRODUCT.slug}-${name}-${koreanDay(Date.now())}.csv`;
      saveFile(file, toCsv([columns.map(({ label }) => label), ...cells]));
    },
  });
