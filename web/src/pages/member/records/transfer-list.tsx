import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { textOr } from '../../../screen/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AmountHead } from './amount-head.tsx'
import type { ListProps } from './list-props.ts'
import { RecordCard, RecordCards } from './record-card.tsx'
import { linkOfTransfer } from './record-links.ts'
import { RelatedLink } from './related-link.tsx'
import { usePlatformName } from './use-platform-name.ts'
import { useWide } from './use-wide.ts'

type Row = Reply<'listTransfers'>['rows'][number]

/** Transfers between wallet and platforms, with what moved them. */
export function TransferList({ filter, currency, ready, empty }: ListProps) {
  const wide = useWide()
  const { from: fromDate, to: toDate, platform: platformCode, state } = filter
  const list = useCallPages('listTransfers', { currency, platformCode, state, fromDate, toDate }, { enabled: ready })
  return (
    <RecordList<Row> list={list} empty={empty}>
      {(rows) => (wide ? <TransferTable rows={rows} /> : <TransferCards rows={rows} />)}
    </RecordList>
  )
}

const tones: Readonly<Record<string, 'jade' | 'accent' | 'cinnabar'>> = {
  DONE: 'jade',
  PENDING: 'accent',
  FAILED: 'cinnabar',
}

function State({ state }: { state: string }) {
  const { lang } = useText()
  return <Badge tone={tones[state] ?? 'plain'}>{textOr(`record.transferState.${state}`, state, lang)}</Badge>
}

/** The direction with the platform, and what moved the money. */
function useWords() {
  const { lang } = useText()
  const platformOf = usePlatformName()
  return {
    whatOf: ({ direction }: Row) => textOr(`platform.direction.${direction}`, direction, lang),
    whyOf: ({ cause, platformCode }: Row) =>
      `${platformOf(platformCode)} \u00b7 ${textOr(`record.cause.${cause}`, cause, lang)}`,
  }
}

function TransferTable({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const { whatOf, whyOf } = useWords()
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
    {
      key: 'what',
      head: t('record.item'),
      cell: (row) => (
        <>
          {whatOf(row)}
          <span className="row-note">{whyOf(row)}</span>
        </>
      ),
    },
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
      cell: (row) => <RelatedLink link={linkOfTransfer(row.id)} of={formatTime(row.createdAt, lang)} />,
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t('record.tab.transfers')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function TransferCards({ rows }: { rows: Row[] }) {
  const { t, lang } = useText()
  const { whatOf, whyOf } = useWords()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.createdAt}>
      {(row) => {
        const link = linkOfTransfer(row.id)
        return (
          <RecordCard
            title={whatOf(row)}
            figure={<Amount value={row.amount} currency={row.currency} />}
            link={{ href: link.href, label: t(link.label) }}
          >
            <span>
              {formatTime(row.createdAt, lang, 'time')} · {whyOf(row)}
            </span>
            <span className="ms-auto">
              <State state={row.state} />
            </span>
          </RecordCard>
        )
      }}
    </RecordCards>
  )
}
