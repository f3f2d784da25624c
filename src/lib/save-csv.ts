import { loadChunk } from './chunk-load-error.ts';
import type { CsvCell } from './csv.ts';
import { saveFile } from './save-file.ts';

/** Saves a table as a CSV file. Its writer is loaded with the first file. @param name with its extension */
export async function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  const { toCsv } = await loadChunk(() => import('./csv.ts'));
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
