import type { Key, ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../../texts/use-text.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RecordLink } from './record-links.ts'

type RecordCardsProps<Row> = {
  rows: Row[]
  rowKey: (row: Row) => Key
  /** The time that determines the row's day, ISO 8601. */
  at: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Rows for narrow screens, grouped into one card per day. */
export function RecordCards<Row>({ rows, rowKey, at, children }: RecordCardsProps<Row>) {
  const { lang } = useText()
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = formatTime(at(row), lang, 'date')
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-2 px-1 text-14 font-normal text-text-3">{day}</h2>
          <ul className="card rows px-4 md:px-6">
            {ofDay.map((row) => (
              <li key={rowKey(row)}>{children(row)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RecordCardProps = {
  title: ReactNode
  figure: ReactNode
  /** What the whole row opens. */
  link?: RecordLink | undefined
  /** Label and value pairs below the title. */
  children: ReactNode
}

/** One row as a card: title and amount, with time and details below. */
export function RecordCard({ title, figure, link, children }: RecordCardProps) {
  const { t } = useText()
  const inside = (
    <>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-medium">{title}</span>
          <span className="ms-auto">{figure}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 leading-normal text-text-3">
          {children}
        </span>
      </span>
      {link && <Icon name="chevron-right" size={18} className="shrink-0 text-text-3" />}
      {link && <span className="sr-only">{t(link.label)}</span>}
    </>
  )
  const shape = 'flex min-h-18 items-center gap-2 py-3'
  if (!link) return <div className={shape}>{inside}</div>
  return 'href' in link ? (
    <Link href={link.href} className={`${shape} -me-1.5`}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={`${shape} -me-1.5 w-[calc(100%+6px)] text-start`} onClick={link.open}>
      {inside}
    </button>
  )
}
