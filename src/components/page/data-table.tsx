// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the table role of a table laid out as cards
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** `title` and `figure` head the card that a row becomes on a phone. */
  readonly part?: 'title' | 'figure';
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A table whose rows become cards on a phone, each value with the name of its column. */
export const DataTable = <Row extends { readonly id: number | string }>({
  label,
  columns,
  rows,
}: DataTableProps<Row>) => (
  <table className={styles.table} role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ name, label: heading, part }) => (
          <th key={name} scope="col" role="columnheader" data-part={part}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={row.id} role="row">
          {columns.map(({ name, label: heading, cell, part }) => (
            <td key={name} role="cell" data-part={part} data-label={heading}>
              <div className={styles.value}>{cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
