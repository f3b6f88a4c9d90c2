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

type OrderRow = { id: Key; createdAt: string; amount: string; currency: string }

type OrderListProps<Row> = {
  rows: Row[]
  caption: TextKey
  /** The second column, and the title of a card. */
  what: { head: TextKey; of: (row: Row) => string }
  /** Below `what` in the table, beside the time on a card. */
  noteOf?: (row: Row) => string
  /** Columns between amount and state. */
  columns?: Column<Row>[]
  /** What these columns say, below the time of a card. */
  detailOf?: (row: Row) => ReactNode
  stateOf: (row: Row) => ReactNode
  linkOf: (row: Row) => RecordLink
}

/** Orders that move an amount: a table where it has room, otherwise cards by day. */
export function OrderList<Row extends OrderRow>(props: OrderListProps<Row>) {
  return useWide() ? <OrderTable {...props} /> : <OrderCards {...props} />
}

function OrderTable<Row extends OrderRow>(props: OrderListProps<Row>) {
  const { rows, caption, what, noteOf, columns = [], stateOf, linkOf } = props
  const { t, lang } = useText()
  const all: Column<Row>[] = [
    {
      key: 'at',
      head: t('record.time'),
      cell: (row) => <RecordTime at={row.createdAt} />,
    },
    {
      key: 'what',
      head: t(what.head),
      cell: (row) => (
        <>
          {what.of(row)}
          {noteOf && <span className="row-note">{noteOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      head: <AmountHead currency={rows[0]?.currency} />,
      numeric: true,
      cell: (row) => <Amount value={row.amount} />,
    },
    ...columns,
    { key: 'state', head: t('record.state'), cell: stateOf },
    {
      key: 'link',
      head: t('record.related'),
      cell: (row) => <RelatedLink link={linkOf(row)} of={formatTime(row.createdAt, lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t(caption)} columns={all} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function OrderCards<Row extends OrderRow>({ rows, what, noteOf, detailOf, stateOf, linkOf }: OrderListProps<Row>) {
  const { t, lang } = useText()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.createdAt}>
      {(row) => {
        const link = linkOf(row)
        return (
          <RecordCard
            title={what.of(row)}
            figure={<Amount value={row.amount} currency={row.currency} />}
            link={{ href: link.href, label: t(link.label) }}
          >
            <span>
              {formatTime(row.createdAt, lang, 'time')}
              {noteOf && ` \u00b7 ${noteOf(row)}`}
            </span>
            <span className="ms-auto">{stateOf(row)}</span>
            {detailOf && <span className="w-full">{detailOf(row)}</span>}
          </RecordCard>
        )
      }}
    </RecordCards>
  )
}
