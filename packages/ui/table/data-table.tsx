import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the right, so that their digits line up. */
  align?: 'start' | 'end';
  /** The cell that names its row; on phones it is the card's title. */
  isRowHeader?: boolean;
  /** CSS width of the column on wide screens, e.g. `30%`. */
  width?: string;
  /** Its cells are sentences: on phones they go below their label instead of beside it. */
  isProse?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** Shows the caption to screen readers only, because a heading above has the same text. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The layout on phones: a card per row, or (for grids of figures) the same table with horizontal scrolling. */
  onPhone?: 'cards' | 'scroll';
}

/** A table on wide screens; on phones every row becomes a card of labels and values. */
export function DataTable<Row>({ caption, captionHidden = false, columns, rows, rowKey, onPhone = 'cards' }: DataTableProps<Row>) {
  const scrolls = onPhone === 'scroll';
  return (
    <div
      className={joinClasses(styles.frame, scrolls ? styles.scroll : styles.cards)}
      {...(scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      {/* Explicit roles: changing `display` for the cards would remove the table semantics. */}
      <table role="table" className={styles.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-align={column.align}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.id} role="rowheader" scope="row" data-align={column.align}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    role="cell"
                    data-label={column.header}
                    data-align={column.align}
                    data-prose={column.isProse ? '' : undefined}
                  >
                    <div>{column.cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
