import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { gameText } from '@mingtang/contract/ticket.ts'
import { useState } from 'react'
import { useCallPages } from '../../../call/use-call.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BetCounts } from './bet-counts.tsx'
import { BetOwed } from './bet-owed.tsx'
import type { BetRowsProps, ListProps } from './list-props.ts'
import { RecordCard, RecordCards } from './record-card.tsx'
import { OpenBetCards, OpenBetTable, SilentPlatforms } from './open-bets.tsx'
import { stateIn } from './record-filter.ts'
import { linkOfGame, linkOfRound } from './record-links.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { RecordTime } from './record-time.tsx'
import { TotalsCard } from './record-totals.tsx'
import { RelatedLink } from './related-link.tsx'
import { usePlatformName } from './use-platform-name.ts'
import { RoundDialog } from './round-dialog.tsx'
import { TicketLines } from './ticket.tsx'
import { useWide } from './use-wide.ts'

const openRefreshMs = 5_000

type Row = Reply<'listBets'>['rows'][number]

/** Four amounts of millions do not stand beside each other in a table. */
function isLong({ stake, payout, net, turnover }: Row): boolean {
  return [stake, payout, net, turnover].some((amount) => amount.length > 10)
}

/** Bets with stake, payout, net and turnover, or those that are open, below the totals of the whole filter. */
export function BetList({ filter, currency, ready, empty }: ListProps) {
  const isWide = useWide()
  const { from: fromDate, to: toDate, platform: platformCode } = filter
  const isOpen = stateIn('bets', filter) === 'OPEN'
  const list = useCallPages(
    'listBets',
    { currency, platformCode, ...(isOpen ? { state: 'OPEN' } : { fromDate, toDate }) },
    // What is open was settled a moment later, or another was placed.
    { enabled: ready, ...(isOpen && { staleMs: 0, refetchIntervalMs: openRefreshMs }) },
  )
  const [opened, setOpened] = useState<Row>()
  const [first] = list.data?.pages ?? []
  const isTable = isWide && !list.data?.pages.some(({ rows }) => rows.some(isLong))
  const Rows = isOpen ? (isTable ? OpenBetTable : OpenBetCards) : isTable ? BetTable : BetCards
  return (
    <>
      {first?.rows.length !== 0 && !list.error && (
        <TotalsCard
          figures={[
            { name: 'record.total.stake', value: first?.totalStake },
            ...(isOpen ? [] : [{ name: 'record.total.net', value: first?.totalNet, tone: 'change' } as const]),
          ]}
          currency={currency}
          note={isOpen ? 'record.total.open' : 'record.total.ofAll'}
        />
      )}
      <SilentPlatforms codes={first?.silent ?? []} />
      <RecordList<Row> list={list} empty={empty}>
        {(rows) => <Rows rows={rows} onOpen={setOpened} />}
      </RecordList>
      <RoundDialog bet={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function useRule(): (row: Row) => string {
  const { lang } = useText()
  return (row) => (row.turnoverRule ? textOfCode(`turnover.${row.turnoverRule}`, row.turnoverRule, lang) : '')
}

function BetTable({ rows, onOpen }: BetRowsProps) {
  const { t, lang } = useText()
  const ruleOf = useRule()
  const platformOf = usePlatformName()
  const columns: Column<Row>[] = [
    {
      key: 'at',
      head: t('record.settled'),
      cell: (row) => <RecordTime at={row.settledAt} />,
    },
    {
      key: 'game',
      head: t('record.game'),
      cell: (row) => (
        <span className="block min-w-32">
          {gameText(row.game, row.ticket)}
          <span className="row-note">{platformOf(row.platformCode)}</span>
        </span>
      ),
    },
    {
      key: 'ticket',
      head: t('record.picks'),
      cell: (row) =>
        row.ticket && (
          <span className="grid max-w-[22rem] min-w-[12rem] gap-1 text-14 whitespace-normal">
            <TicketLines ticket={row.ticket} />
          </span>
        ),
    },
    { key: 'stake', head: t('record.stake'), numeric: true, cell: (row) => groupAmount(row.stake) },
    {
      key: 'payout',
      head: t('record.payout'),
      numeric: true,
      cell: (row) => (
        <>
          {groupAmount(row.payout)}
          <BetOwed bet={row} />
        </>
      ),
    },
    { key: 'net', head: t('record.net'), numeric: true, cell: (row) => <Amount value={row.net} tone="change" /> },
    {
      key: 'turnover',
      head: t('record.turnover'),
      numeric: true,
      cell: (row) => (
        <>
          {groupAmount(row.turnover)}
          {row.turnover !== row.stake && <span className="row-note whitespace-normal">{ruleOf(row)}</span>}
          <BetCounts counts={row.counts} />
        </>
      ),
    },
    {
      key: 'round',
      head: t('record.round'),
      cell: (row) => {
        const of = row.ticket?.round || formatTime(row.placedAt, lang)
        return (
          <>
            <span className="text-14 break-all text-text-2">{row.ticket?.round}</span>
            <span className="flex flex-wrap items-center gap-x-3">
              <RelatedLink link={linkOfRound(() => onOpen(row))} of={of} />
              <RelatedLink link={linkOfGame(row.platformCode, row.gameCode)} of={of} />
            </span>
          </>
        )
      },
    },
  ]
  return (
    <div className="card overflow-hidden">
      <Table caption={t('record.tab.bets')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

function BetCards({ rows, onOpen }: BetRowsProps) {
  const { t, lang } = useText()
  const ruleOf = useRule()
  const platformOf = usePlatformName()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.placedAt}>
      {(row) => {
        return (
          <RecordCard
            title={gameText(row.game, row.ticket)}
            figure={<Amount value={row.net} tone="change" />}
            link={linkOfRound(() => onOpen(row))}
          >
            <span>
              {formatTime(row.placedAt, lang, 'time')} · {platformOf(row.platformCode)}
            </span>
            {row.ticket && <TicketLines ticket={row.ticket} />}
            <span className="flex w-full flex-wrap gap-x-3">
              <Pair name={t('record.stake')} value={row.stake} />
              <Pair name={t('record.payout')} value={row.payout} />
              <Pair name={t('record.turnover')} value={row.turnover} />
            </span>
            <BetOwed bet={row} />
            {row.turnover !== row.stake && <span className="w-full">{ruleOf(row)}</span>}
            <BetCounts counts={row.counts} />
          </RecordCard>
        )
      }}
    </RecordCards>
  )
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      {name} {groupAmount(value)}
    </span>
  )
}
