import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { textOr } from '../../../screen/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Table } from '../../../ui/table.tsx'
import { AmountHead } from './amount-head.tsx'
import type { ListProps } from './list-props.ts'
import { RecordCard, RecordCards } from './record-card.tsx'
import { linkOfEntry } from './record-links.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { RecordTime } from './record-time.tsx'
import { RelatedLink } from './related-link.tsx'
import { usePlatformName } from './use-platform-name.ts'
import { useWide } from './use-wide.ts'

type Row = Reply<'listStatement'>['rows'][number]

export function StatementList({ filter, currency, ready, empty }: ListProps) {
  const wide = useWide()
  const { from: fromDate, to: toDate, kind } = filter
  const list = useCallPages('listStatement', { currency, kind, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (wide ? <StatementTable rows={rows} /> : <StatementCards rows={rows} />)}
    </RecordList>
  )
}

function useReason(): (row: Row) => string {
  const { lang } = useText()
  return (row) => textOr(`reason.${row.reason}`, row.reason, lang)
}

function StatementTable({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const reasonOf = useReason()
  const platformOf = usePlatformName()
  const columns: Column<Row>[] = [
    { key: 'at', head: t('record.time'), cell: (row) => <RecordTime at={row.at} /> },
    {
      key: 'what',
      head: t('record.item'),
      cell: (row) => (
        <>
          {reasonOf(row)}
          {row.platformCode && <span className="row-note">{platformOf(row.platformCode)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      head: <AmountHead currency={rows[0]?.currency} />,
      numeric: true,
      cell: (row) => <Amount value={row.amount} tone="change" />,
    },
    {
      key: 'before',
      head: t('record.before'),
      numeric: true,
      cell: (row) => <span className="text-text-2">{groupAmount(row.balanceBefore)}</span>,
    },
    { key: 'after', head: t('record.after'), numeric: true, cell: (row) => groupAmount(row.balanceAfter) },
    {
      key: 'link',
      head: t('record.related'),
      cell: (row) => <RelatedLink link={linkOfEntry(row.kind, row.referenceId)} of={formatTime(row.at, lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t('record.tab.statement')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function StatementCards({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const reasonOf = useReason()
  const platformOf = usePlatformName()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.at}>
      {(row) => {
        const link = linkOfEntry(row.kind, row.referenceId)
        return (
          <RecordCard
            title={reasonOf(row)}
            figure={<Amount value={row.amount} tone="change" />}
            link={link && { href: link.href, label: t(link.label) }}
          >
            <span>
              {formatTime(row.at, lang, 'time')}
              {row.platformCode && ` · ${platformOf(row.platformCode)}`}
            </span>
            <BeforeAfter row={row} />
          </RecordCard>
        )
      }}
    </RecordCards>
  )
}

function BeforeAfter({ row }: { row: Row }) {
  const { t } = useText()
  const [before, after] = [groupAmount(row.balanceBefore), groupAmount(row.balanceAfter)]
  return (
    <span className="ms-auto">
      <span aria-hidden="true">{t('record.beforeAfter', { before, after })}</span>
      <span className="sr-only">
        {t('record.before')} {before}, {t('record.after')} {after}
      </span>
    </span>
  )
}
