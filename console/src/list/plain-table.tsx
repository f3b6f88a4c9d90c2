import { Table, type TableProps } from 'antd'
import type { Ref } from 'react'

type PlainTableProps<Row> = TableProps<Row> & {
  /** Names the region, which scrolls where the screen is narrower. */
  label: string
  className?: string
  region?: Ref<HTMLDivElement>
}

/** A table of rows that are all there: without pages, in a frame that scrolls by keyboard too. */
export function PlainTable<Row extends object>({ label, className = '', region, ...table }: PlainTableProps<Row>) {
  return (
    <div ref={region} className={`list-table ${className}`} role="region" aria-label={label} tabIndex={0}>
      <Table<Row> size="small" pagination={false} {...table} />
    </div>
  )
}
