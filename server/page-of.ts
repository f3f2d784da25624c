const PAGE_DEFAULT = 20;

/** How many rows a page holds, as requested or by default. */
export const pageSize = (limit: string | undefined): number => Number(limit ?? PAGE_DEFAULT);

/**
 * A page of a list.
 * @param found rows of the page, and one more if another page follows: read one row more than the page holds
 * @param size how many rows a page holds
 * @param keyOf where the next page begins: after this row
 * @returns the rows of the page; `next` is null on the last one
 */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  keyOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? keyOf(last) : null };
}
