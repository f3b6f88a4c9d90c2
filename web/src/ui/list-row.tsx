import type { ReactNode } from 'react'

type ListRowProps = {
  before?: ReactNode
  title: ReactNode
  note?: ReactNode
  after?: ReactNode
  onClick?: (() => void) | undefined
}

/** A list row: title, note below, and a value at the end. Put rows into `<div className="rows">`. */
export function ListRow({ before, title, note, after, onClick }: ListRowProps) {
  const inside = (
    <>
      <span className="contents">{before}</span>
      <span className="min-w-0">
        <span className="row-title">{title}</span>
        {note && <span className="row-note">{note}</span>}
      </span>
      <span className="text-end">{after}</span>
    </>
  )
  return onClick ? (
    <button type="button" className="row" onClick={onClick}>
      {inside}
    </button>
  ) : (
    <div className="row">{inside}</div>
  )
}
