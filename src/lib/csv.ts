import Papa from 'papaparse';

export type CsvCell = string | number;

/** Excel reads a file without a byte order mark in the code page of the system, which garbles Korean. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/** A spreadsheet runs a cell that starts with one of these as a formula (OWASP, CSV Injection). */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as a CSV file (RFC 4180) that spreadsheets open with every script and without running a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + Papa.unparse([...rows], { newline: NEWLINE, escapeFormulae: STARTS_FORMULA }) + NEWLINE;
