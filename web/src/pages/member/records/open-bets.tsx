// Bets whose rounds are not over: what was bet, and what is at stake.
import { gameText } from '@mingtang/contract/ticket.ts'
import { formatTime } from '../../../texts/dates.ts'
import { listed } from '../../../texts/listed.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { BetRowsProps } from './list-props.ts'
import { RecordCard, RecordCards } from './record-card.tsx'
import { linkOfGame, linkOfRound } from './record-links.ts'
import { RecordTime } from './record-time.tsx'
import { RelatedLink } from './related-link.tsx'
import { TicketLines } from './ticket.tsx'
import { usePlatformName } from './use-platform-name.ts'

export function OpenBetTable({ rows, onOpen }: BetRowsProps) {
  const { t, lang } = useText()
  const platformOf = usePlatformName()
  const columns: Column<BetRowsProps['rows'][number]>[] = [
    { key: 'at', head: t('record.placed'), cell: (row) => <RecordTime at={row.placedAt} /> },
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
    { key: 'stake', head: t('record.stake'), numeric: true, cell: (row) => <Amount value={row.stake} /> },
    {
      key: 'round',
      head: t('record.round'),
      cell: (row) => {
        const of = row.ticket?.round || formatTime(row.placedAt, lang)
        return (
          <>
            <span className="text-14 text-text-2">{row.ticket?.round}</span>
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
      <Table caption={t('record.bets.OPEN')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  )
}

export function OpenBetCards({ rows, onOpen }: BetRowsProps) {
  const { lang } = useText()
  const platformOf = usePlatformName()
  return (
    <RecordCards rows={rows} rowKey={(row) => row.id} at={(row) => row.placedAt}>
      {(row) => (
        <RecordCard
          title={gameText(row.game, row.ticket)}
          figure={<Amount value={row.stake} />}
          link={linkOfRound(() => onOpen(row))}
        >
          <span>
            {formatTime(row.placedAt, lang, 'time')} · {platformOf(row.platformCode)}
          </span>
          {row.ticket && <TicketLines ticket={row.ticket} />}
        </RecordCard>
      )}
    </RecordCards>
  )
}

/** Says which platforms were not heard, so that nobody takes the list for the whole. */
export function SilentPlatforms({ codes }: { codes: readonly string[] }) {
  const { t, lang } = useText()
  const platformOf = usePlatformName()
  if (codes.length === 0) return null
  return (
    <p role="status" className="mb-3 text-14 text-text-2">
      {t('record.open.silent', { platforms: listed(codes.map(platformOf), lang) })}
    </p>
  )
}
