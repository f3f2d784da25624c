import { loadChunk } from './chunk-load-error.ts';
import type { CsvCell } from './csv.ts';

/** The browser reads the file after the click has been handled. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a table as a CSV file. Its writer is loaded with the first file. @param name with its extension */
export async function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  const { toCsv } = await loadChunk(() => import('./csv.ts'));
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
