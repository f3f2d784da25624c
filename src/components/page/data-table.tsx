import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** `title` and `figure` head the card that a row becomes on a phone; `detail` needs no label in it. */
  readonly part?: 'title' | 'figure' | 'detail';
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Consecutive rows with the same name, such as a day, are listed under it. */
  readonly groupOf?: (row: Row) => string;
  /** What the rows of a group come to. */
  readonly groupSum?: (rows: readonly Row[]) => string;
}

interface Group<Row> {
  readonly name: string | undefined;
  readonly rows: Row[];
}

function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const name = groupOf?.(row);
    const last = groups.at(-1);
    if (last?.name === name && last !== undefined) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

/**
 * A table whose rows become cards on a phone, each value with the name of its column; with details, rows on one surface. The roles are explicit, because Safari
 * drops those of a table that is laid out as cards.
 */
export const DataTable = <Row extends { readonly id: number | string }>({
  label,
  columns,
  rows,
  groupOf,
  groupSum,
}: DataTableProps<Row>) => (
  <Table className={styles.table} role="table" aria-label={label}>
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ name, label: heading, part }) => (
          <Table.Th key={name} scope="col" role="columnheader" data-part={part}>
            {heading}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    {groupsOf(rows, groupOf).map((group) => (
      <Table.Tbody key={group.name ?? ''} role="rowgroup">
        {group.name !== undefined && (
          <Table.Tr role="row" className={styles.group}>
            <Table.Th scope="rowgroup" role="rowheader" colSpan={columns.length}>
              <span className={styles.groupHead}>
                {group.name} <span>{groupSum?.(group.rows)}</span>
              </span>
            </Table.Th>
          </Table.Tr>
        )}
        {group.rows.map((row) => (
          <Table.Tr key={row.id} role="row">
            {columns.map(({ name, label: heading, cell, part }) => (
              <Table.Td key={name} role="cell" data-part={part} data-label={heading}>
                <div className={styles.value}>{cell(row)}</div>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    ))}
  </Table>
);
