import type { TableType } from '@mingtang/contract/gen/words.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import { type CallRead, useCallQuery } from '../../call/use-call.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { groupDigits } from '../../ui/group-digits.ts'

// What is told is old within a round.
const asks = { refetchIntervalMs: 10_000, staleMs: 2_000 }
const waitingTiles = 4

/** For members in the lobby of a type whose rounds many players share: its draws, or its tables, as they are now. */
export function TablesNow({ type }: { type: 'lottery' | TableType }) {
  return type === 'lottery' ? <LotteryPool /> : <LiveTables key={type} type={type} />
}

/** As the games write it: the day and the place in it. */
const issueOf = (number: string) => `${number.slice(0, -4)}-${number.slice(-4)}`

function LotteryPool() {
  const { t } = useText()
  const read = useCallQuery('getLotteryPool', { currency: '' }, asks)
  const elapsedMs = useElapsed(read.data)
  const currency = read.data?.currency ?? ''
  return (
    <Shelf title={t('game.now.draws')} note={t('game.now.drawsNote')} read={read}>
      {read.data?.rows.map((row) => (
        <Tile key={`${row.platformCode}/${row.code}`} of={row} leftMs={row.leftMs - elapsedMs}>
          <span>{t('game.now.issue', { number: issueOf(row.number) })}</span>
          <span>{t('game.now.staked', { amount: groupDigits(row.staked), currency, bets: row.bets })}</span>
          <span>{t('game.now.left', { amount: groupDigits(row.left), currency })}</span>
        </Tile>
      ))}
    </Shelf>
  )
}

function LiveTables({ type }: { type: TableType }) {
  const { t } = useText()
  const read = useCallQuery('listLiveTables', { type }, asks)
  const elapsedMs = useElapsed(read.data)
  // Tables with a good road come first; the sort keeps the order of the others.
  const rows = read.data?.rows.toSorted((one, other) => Number(other.road !== '') - Number(one.road !== ''))
  return (
    <Shelf title={t('game.now.tables')} note={t('game.now.tablesNote')} read={read}>
      {rows?.map((row) => (
        <Tile key={`${row.platformCode}/${row.table}`} of={row} table={row.tableName} leftMs={row.leftMs - elapsedMs}>
          {row.road && (
            <b className="now-road">
              {t('game.now.road', { road: row.road, side: row.roadSide, length: row.roadLength })}
            </b>
          )}
          <span>{t('game.now.bets', { bets: row.bets })}</span>
        </Tile>
      ))}
    </Shelf>
  )
}

/** How long ago a reply came, to the second. */
function useElapsed(reply: unknown): number {
  const [elapsedMs, setElapsed] = useState(0)
  useEffect(() => {
    if (reply === undefined) return
    const from = performance.now()
    const tick = () => setElapsed(performance.now() - from)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [reply])
  return elapsedMs
}

type ShelfProps = { title: string; note: string; read: CallRead<{ rows: unknown[] }>; children: ReactNode }

/** A row of tiles. A refusal is said here, in the words of the server; without a table there is nothing to see. */
function Shelf({ title, note, read, children }: ShelfProps) {
  const { t } = useText()
  if (read.data?.rows.length === 0 || (!read.data && read.fetchStatus === 'paused')) return null
  return (
    <section className="now" aria-label={title} aria-busy={read.isPending}>
      <h2>{title}</h2>
      <p className="now-note">{note}</p>
      {!read.data && read.error && (
        <div className="lobby-failed" role="alert">
          <span>{failureText(read.error)}</span>
          <Button size="sm" busy={read.isFetching} onClick={() => unawaited(read.refetch())}>
            {t('site.retry')}
          </Button>
        </div>
      )}
      {read.isPending && (
        <div className="now-tiles">
          {Array.from({ length: waitingTiles }, (_, at) => (
            <span key={at} className="skeleton now-waiting" aria-hidden="true" />
          ))}
        </div>
      )}
      {read.data && <ul className="now-tiles">{children}</ul>}
    </section>
  )
}

type TileProps = {
  of: { platformCode: string; code: string; name: string; enName: string }
  table?: string
  leftMs: number
  children: ReactNode
}

function Tile({ of, table, leftMs, children }: TileProps) {
  const { t, lang } = useText()
  const name = builtInOf(lang) === 'en-US' ? of.enName || of.name : of.name
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <li>
      <SiteLink to={`/game/play/${of.platformCode}/${of.code}`} className="now-tile">
        <span className="now-head">
          <b>{[name, table].filter(Boolean).join(' · ')}</b>
          <span className="now-clock">{seconds > 0 ? t('game.now.seconds', { seconds }) : t('game.now.closed')}</span>
        </span>
        {children}
      </SiteLink>
    </li>
  )
}
