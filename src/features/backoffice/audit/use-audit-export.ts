import { useMutation } from '@tanstack/react-query';
import { type AuditEntry, listAudit, recordAuditExport } from '#contract/backoffice-audit.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/product.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import type { CsvCell } from '#src/lib/csv.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import { saveCsv } from '#src/lib/save-csv.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';

export type AuditFilters = BodyOf<typeof recordAuditExport>;

/** As many rows as a page may have. */
const EXPORT_PAGE = '100';

/** Saves all rows that match, also those not loaded yet, as a CSV file. The export itself is recorded first. */
export const useAuditExport = (
  calls: BackofficeCalls,
  filters: AuditFilters,
  columns: readonly { readonly label: string; readonly cell: (row: AuditEntry) => CsvCell }[],
) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const recorded = await calls.call(recordAuditExport, { body: filters });
      if (recorded.result === 'failure') throw new ApiFailureError(recorded);
      const cells: CsvCell[][] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: { rows: AuditEntry[]; next: string | null } = await calls.read(listAudit, {
          query: { ...filters, limit: EXPORT_PAGE, ...(after === '' ? {} : { after }) },
        });
        cells.push(...page.rows.map((row) => columns.map(({ cell }) => cell(row))));
        after = page.next;
      }
      await saveCsv(`${PRODUCT.slug}-audit-${koreanDay(Date.now())}.csv`, [
        columns.map(({ label }) => label),
        ...cells,
      ]);
    },
  });
