import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { bankName } from '../../../money/bank-name.ts'
import { toneOf } from '../../../money/withdrawal-state.ts'
import { textOr } from '../../../screen/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AmountHead } from './amount-head.tsx'
import type { ListProps } from './list-props.ts'
import { RecordCard, RecordCards } from './record-card.tsx'
import { linkOfEntry } from './record-links.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { RelatedLink } from './related-link.tsx'
import { useWide } from './use-wide.ts'

type Row = Reply<'listWithdrawals'>['rows'][number]

export function WithdrawalList({ filter, currency, ready, empty }: ListProps) {
  const wide = useWide()
  const { from: fromDate, to: toDate } = filter
  const list = useCallPages('listWithdrawals', { currency, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (wide ? <WithdrawalTable rows={rows} /> : <WithdrawalCards rows={rows} />)}
    </RecordList>
  )
}

function State({ state }: { state: string }) {
  const { lang } = useText()
  return <Badge tone={toneOf(state)}>{textOr(`cashier.withdrawal.state.${state}`, state, lang)}</Badge>
}

function useBank(): (row: Row) => string {
  const { t, lang } = useText()
  return ({ bankItem }) =>
    bankItem ? `${bankName(bankItem.bankCode, lang)} ${bankItem.account}` : t('record.open.withdrawal')
}

// A refused or returned withdrawal has paid nothing out.
function received(row: Row): string {
  return row.state === 'REFUSED' || row.state === 'RETURNED' ? '\u2014' : groupAmount(row.netAmount)
}

function WithdrawalTable({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const bankOf = useBank()
  const columns: Column<Row>[] = [
    {
      key: 'at',
      head: t('record.time'),
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap text-text-2">
          {formatTime(row.createdAt, lang)}
        </time>
      ),
    },
    { key: 'bank', head: t('record.bank'), cell: bankOf },
    {
      key: 'amount',
      head: <AmountHead currency={rows[0]?.currency} />,
      numeric: true,
      cell: (row) => <Amount value={row.amount} />,
    },
    { key: 'fee', head: t('record.fee'), numeric: true, cell: (row) => groupAmount(row.fee) },
    { key: 'received', head: t('record.received'), numeric: true, cell: received },
    { key: 'state', head: t('record.state'), cell: (row) => <State state={row.state} /> },
    {
      key: 'link',
      head: t('record.related'),
      cell: (row) => <RelatedLink link={linkOfEntry('WITHDRAWAL', row.id)} of={formatTime(row.createdAt, lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t('record.tab.withdrawals')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function WithdrawalCards({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const bankOf = useBank()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.createdAt}>
      {(row) => (
        <RecordCard
          title={bankOf(row)}
          figure={<Amount value={row.amount} currency={row.currency} />}
          link={{ href: `/member/withdraw/${row.id}`, label: t('record.open.withdrawal') }}
        >
          <span>{formatTime(row.createdAt, lang, 'time')}</span>
          <span className="ms-auto">
            <State state={row.state} />
          </span>
          <span className="w-full">
            {t('record.fee')} {groupAmount(row.fee)} · {t('record.received')} {received(row)}
          </span>
        </RecordCard>
      )}
    </RecordCards>
  )
}
