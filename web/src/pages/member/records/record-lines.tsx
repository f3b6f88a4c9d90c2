import type { Key, ReactNode } from 'react'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AmountHead } from './amount-head.tsx'
import { RecordCard, RecordCards } from './record-card.tsx'
import type { RecordLink } from './record-links.ts'
import { RecordTime } from './record-time.tsx'
import { RelatedLink } from './related-link.tsx'
import { useWide } from './use-wide.ts'

type RecordLine = { id: Key; amount: string; currency: string }

export type RecordLinesProps<Row> = {
  rows: Row[]
  caption: TextKey
  /** The time of a row, ISO 8601; cards are grouped by its day. */
  atOf: (row: Row) => string
  /** The second column, and the title of a card. */
  what: { head: TextKey; of: (row: Row) => ReactNode }
  /** Below `what` in the table, beside the time on a card; empty for none. */
  noteOf?: (row: Row) => string
  amount: {
    /** Whether a row's amount shows by its sign which way the money went. */
    isChange: (row: Row) => boolean
    /** The currency beside each amount: always, on cards only, or nowhere. */
    unit: 'all' | 'cards' | 'none'
  }
  /** Columns behind the amount. */
  columns?: Column<Row>[]
  /** At the end of a card's second line. */
  asideOf: (row: Row) => ReactNode
  /** A last line of a card. */
  detailOf?: (row: Row) => ReactNode
  linkOf: (row: Row) => RecordLink | undefined
}

/** Records that move an amount: a table where it has room, otherwise cards by day. */
export function RecordLines<Row extends RecordLine>(props: RecordLinesProps<Row>) {
  return useWide() ? <LineTable {...props} /> : <LineCards {...props} />
}

function LineTable<Row extends RecordLine>(props: RecordLinesProps<Row>) {
  const { rows, caption, atOf, what, noteOf, amount, columns = [], linkOf } = props
  const { t, lang } = useText()
  const toneOf = (row: Row) => (amount.isChange(row) ? 'change' : 'plain')
  const all: Column<Row>[] = [
    { key: 'at', head: t('record.time'), cell: (row) => <RecordTime at={atOf(row)} /> },
    {
      key: 'what',
      head: t(what.head),
      cell: (row) => (
        <>
          {what.of(row)}
          {noteOf?.(row) && <span className="row-note">{noteOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      head: <AmountHead currency={amount.unit === 'all' ? undefined : rows[0]?.currency} />,
      numeric: true,
      cell: (row) => (
        <Amount value={row.amount} currency={amount.unit === 'all' ? row.currency : undefined} tone={toneOf(row)} />
      ),
    },
    ...columns,
    {
      key: 'link',
      head: t('record.related'),
      cell: (row) => <RelatedLink link={linkOf(row)} of={formatTime(atOf(row), lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t(caption)} columns={all} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function LineCards<Row extends RecordLine>(props: RecordLinesProps<Row>) {
  const { rows, atOf, what, noteOf, amount, asideOf, detailOf, linkOf } = props
  const { lang } = useText()
  const toneOf = (row: Row) => (amount.isChange(row) ? 'change' : 'plain')
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={atOf}>
      {(row) => (
        <RecordCard
          title={what.of(row)}
          figure={
            <Amount
              value={row.amount}
              currency={amount.unit === 'none' ? undefined : row.currency}
              tone={toneOf(row)}
            />
          }
          link={linkOf(row)}
        >
          <span>{[formatTime(atOf(row), lang, 'time'), noteOf?.(row)].filter(Boolean).join(' \u00b7 ')}</span>
          <span className="ms-auto">{asideOf(row)}</span>
          {detailOf && <span className="w-full">{detailOf(row)}</span>}
        </RecordCard>
      )}
    </RecordCards>
  )
}
