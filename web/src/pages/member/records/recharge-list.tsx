import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
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

type Row = Reply<'listRecharges'>['rows'][number]

export function RechargeList({ filter, currency, ready, empty }: ListProps) {
  const wide = useWide()
  const { from: fromDate, to: toDate } = filter
  const list = useCallPages('listRecharges', { currency, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (wide ? <RechargeTable rows={rows} /> : <RechargeCards rows={rows} />)}
    </RecordList>
  )
}

const tones: Readonly<Record<string, 'jade' | 'accent' | 'plain'>> = {
  PAID: 'jade',
  CREATED: 'accent',
  PAYING: 'accent',
}

function State({ state }: { state: string }) {
  const { lang } = useText()
  return <Badge tone={tones[state] ?? 'plain'}>{textOr(`cashier.recharge.state.${state}`, state, lang)}</Badge>
}

function useChannel(): (row: Row) => string {
  const { lang } = useText()
  return (row) => textOr(`cashier.channel.${row.channel}`, row.channel, lang)
}

function RechargeTable({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const channelOf = useChannel()
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
    { key: 'channel', head: t('record.channel'), cell: channelOf },
    {
      key: 'amount',
      head: <AmountHead currency={rows[0]?.currency} />,
      numeric: true,
      cell: (row) => <Amount value={row.amount} />,
    },
    { key: 'state', head: t('record.state'), cell: (row) => <State state={row.state} /> },
    {
      key: 'link',
      head: t('record.related'),
      cell: (row) => <RelatedLink link={linkOfEntry('DEPOSIT', row.id)} of={formatTime(row.createdAt, lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t('record.tab.recharges')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function RechargeCards({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const channelOf = useChannel()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.createdAt}>
      {(row) => (
        <RecordCard
          title={channelOf(row)}
          figure={<Amount value={row.amount} currency={row.currency} />}
          link={{ href: `/member/recharge?id=${row.id}`, label: t('record.open.deposit') }}
        >
          <span>{formatTime(row.createdAt, lang, 'time')}</span>
          <span className="ms-auto">
            <State state={row.state} />
          </span>
        </RecordCard>
      )}
    </RecordCards>
  )
}
