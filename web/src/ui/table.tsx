import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** Hidden on phones, where another column tells it. */
  isWide?: boolean
}

type TableProps<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; rowKey: (row: Row) => Key }

/** A table that scrolls horizontally inside a focusable region; numbers are right-aligned. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // Focusable for keyboard users; relative, so that visually hidden content does not widen the page.
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function classOf<Row>({ numeric, isWide }: Column<Row>): string | undefined {
  return classNames(numeric && 'num', isWide && 'max-sm:hidden') || undefined
}
