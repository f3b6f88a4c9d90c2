import type { Reply } from '@mingtang/contract/client.ts'
import { groupDigits } from '../../../ui/group-digits.ts'
import type { ReactNode } from 'react'
import { useCallPages } from '../../../call/use-call.ts'
import { GameName } from '../../../game/game-name.tsx'
import { Fold } from '../../../screen/fold.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Amount } from '../../../ui/amount.tsx'

type Bet = Reply<'listRebateBets'>['rows'][number]

type OpenBetsProps = {
  /** Empty for what is accruing. */
  settlementId: string
  currency: string
  /** Names the settlement for screen readers. */
  what: string
  /** Shown above the bets. */
  children?: ReactNode
}

/** A button that opens the bets of a settlement. They are loaded when it is opened. */
export function OpenBets({ settlementId, currency, what, children }: OpenBetsProps) {
  const { t } = useText()
  return (
    <Fold show={t('rebate.bets.show')} hide={t('rebate.bets.hide')} what={what}>
      {children}
      <Bets settlementId={settlementId} currency={currency} />
    </Fold>
  )
}

const pageSize = 20

function Bets({ settlementId, currency }: { settlementId: string; currency: string }) {
  const { t } = useText()
  const list = useCallPages('listRebateBets', { settlementId, currency, size: pageSize })
  const empty = (
    <div className="rounded-m bg-s2 px-4 py-3">
      <p>{t('rebate.bets.none')}</p>
      <p className="text-14 text-text-3">{t('rebate.bets.noneNote')}</p>
    </div>
  )
  return (
    <RecordList<Bet> list={list} empty={empty}>
      {(rows) => (
        <ul className="rows rounded-m bg-s2 px-4">
          {rows.map((bet) => (
            <BetRow key={`${bet.betId}/${bet.version}`} bet={bet} />
          ))}
        </ul>
      )}
    </RecordList>
  )
}

function BetRow({ bet }: { bet: Bet }) {
  const { t, lang } = useText()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="flex min-w-0 items-baseline gap-2">
        <GameName platformCode={bet.platformCode} gameCode={bet.gameCode} />
        {bet.version > 1 && <Badge>{t('rebate.bets.corrected')}</Badge>}
      </span>
      <Amount value={bet.rebate} className="ms-auto" />
      <span className="flex w-full flex-wrap justify-between gap-x-4 text-14 text-text-3 tabular-nums">
        <span>
          {t('rebate.bets.line', { effective: groupDigits(bet.effective), percent: bet.percent })}
          {' \u00b7 '}
          {t('rebate.bets.level', { level: bet.level })}
        </span>
        <time dateTime={bet.placedAt} className="ms-auto">
          {formatTime(bet.placedAt, lang, 'day')}
        </time>
      </span>
    </li>
  )
}
