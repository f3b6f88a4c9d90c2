import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { GameName } from '../../../game/game-name.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Fold } from '../../../screen/fold.tsx'
import { useTypeName } from './rates-card.tsx'

type Line = Reply<'listCommissionLines'>['rows'][number]
type Bet = Reply<'listCommissionBets'>['rows'][number]

const pageSize = 20

type CommissionLinesProps = {
  /** Empty for what is open. */
  commissionId: string
  currency: string
}

/** The members and days of a sum; each opens to its bets. */
export function CommissionLines({ commissionId, currency }: CommissionLinesProps) {
  const { t } = useText()
  const list = useCallPages('listCommissionLines', { commissionId, currency, size: pageSize })
  const empty = <p className="rounded-m bg-s2 px-4 py-3">{t('agency.lines.none')}</p>
  return (
    <RecordList<Line> list={list} empty={empty} end="agency.lines.end">
      {(rows) => (
        <ul className="rows rounded-m bg-s2 px-4">
          {rows.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
    </RecordList>
  )
}

function LineRow({ line }: { line: Line }) {
  const { t } = useText()
  const nameOf = useTypeName()
  const what = `${line.userName} ${line.day} ${nameOf(line.gameType)}`
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{line.userName}</span>
          <span className="text-14 text-text-2 tabular-nums">{line.day}</span>
          {line.version > 1 && <Badge>{t('rebate.bets.corrected')}</Badge>}
        </span>
        <Amount value={line.commission} className="ms-auto" />
        <span className="w-full text-14 text-text-3 tabular-nums">
          {nameOf(line.gameType)}
          {' \u00b7 '}
          {t('rebate.bets.line', { effective: groupDigits(line.effective), percent: line.percent })}
        </span>
      </div>
      <Fold show={t('rebate.bets.show')} hide={t('agency.fold')} what={what}>
        <Bets lineId={line.id} />
      </Fold>
    </li>
  )
}

function Bets({ lineId }: { lineId: string }) {
  const { t } = useText()
  const list = useCallPages('listCommissionBets', { lineId, size: pageSize })
  return (
    <RecordList<Bet> list={list} empty={<p className="text-14 text-text-2">{t('agency.bets.none')}</p>}>
      {(rows) => (
        <ul className="rows rounded-m bg-s1 px-4">
          {rows.map((bet) => (
            <BetRow key={bet.betId} bet={bet} />
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
      <GameName platformCode={bet.platformCode} gameCode={bet.gameCode} />
      <Amount value={bet.commission} className="ms-auto" />
      <span className="flex w-full flex-wrap justify-between gap-x-4 text-14 text-text-3 tabular-nums">
        <span>{t('agency.bets.effective', { effective: groupDigits(bet.effective) })}</span>
        <time dateTime={bet.settledAt} className="ms-auto">
          {formatTime(bet.settledAt, lang, 'day')}
        </time>
      </span>
    </li>
  )
}
