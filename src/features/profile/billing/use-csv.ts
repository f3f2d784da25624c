import { useMutation } from '@tanstack/react-query';
import { PRODUCT } from '#contract/product.ts';
import type { CsvCell } from '#src/lib/csv.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import { saveCsv } from '#src/lib/save-csv.ts';
import { type ReadPage, readAll } from './billing-queries.ts';

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
      await saveCsv(file, [columns.map(({ label }) => label), ...cells]);
    },
  });
