export type CsvCell = string | number;

/** Excel reads a file without a byte order mark in the code page of the system, which garbles Korean. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet runs a cell that starts with one of these as a formula (OWASP, CSV Injection). */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a CSV file (RFC 4180) that spreadsheets open with every script and without running a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
