import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { GameName } from '../../../game/game-name.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { dayText } from './figure-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Fold } from '../../../screen/fold.tsx'
import { useTypeName } from './rates-card.tsx'

type CommissionLine = Reply<'listCommissionLines'>['rows'][number]
type Bet = Reply<'listCommissionBets'>['rows'][number]
type Result = Reply<'listCommissionResults'>['rows'][number]

const pageSize = 20

type CommissionLinesProps = {
  /** Empty for what is open. */
  commissionId: string
  currency: string
}

/** The lines of a sum: members and days, which open to their bets, shares, which open to their members, and newcomers. */
export function CommissionLines({ commissionId, currency }: CommissionLinesProps) {
  const { t } = useText()
  const list = useCallPages('listCommissionLines', { commissionId, currency, size: pageSize })
  const empty = <p className="rounded-m bg-s2 px-4 py-3">{t('agency.lines.none')}</p>
  return (
    <RecordList<CommissionLine> list={list} empty={empty} end="agency.lines.end">
      {(rows) => (
        <ul className="rows rounded-m bg-s2 px-4">
          {rows.map((line) =>
            line.kind === 'TURNOVER' ? <LineRow key={line.id} line={line} /> : <AwardRow key={line.id} line={line} />,
          )}
        </ul>
      )}
    </RecordList>
  )
}

function LineRow({ line }: { line: CommissionLine }) {
  const { t, lang } = useText()
  const nameOf = useTypeName()
  const what = `${line.userName} ${dayText(line.day, lang)} ${nameOf(line.gameType)}`
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{line.userName}</span>
          <span className="text-14 text-text-2 tabular-nums">{dayText(line.day, lang)}</span>
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

function AwardRow({ line }: { line: CommissionLine }) {
  const { t, lang } = useText()
  const isShare = line.kind === 'SHARE'
  const days = isShare
    ? t('agency.range', { from: dayText(line.day, lang), to: dayText(line.toDay, lang) })
    : dayText(line.day, lang)
  const who = isShare ? t('agency.kind.SHARE') : line.userName
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{who}</span>
          <span className="text-14 text-text-2 tabular-nums">{days}</span>
          {line.version > 1 && <Badge>{t('rebate.bets.corrected')}</Badge>}
        </span>
        <Amount value={line.commission} className="ms-auto" />
        <span className="w-full text-14 text-text-3 tabular-nums">
          {isShare ? <ShareFacts line={line} /> : <NewcomerFacts line={line} />}
        </span>
      </div>
      {isShare && (
        <Fold show={t('agency.share.members')} hide={t('agency.fold')} what={`${who} ${days}`}>
          <Results lineId={line.id} />
        </Fold>
      )}
    </li>
  )
}

function ShareFacts({ line }: { line: CommissionLine }) {
  const { t } = useText()
  const { result, carriedBefore, carriedAfter, percent } = line
  const size = sizeOf(result)
  const facts = [
    isNegative(result) ? t('agency.share.won', { result: size }) : t('agency.share.line', { result: size }),
    ...(isNegative(carriedBefore) ? [t('agency.share.before', { before: sizeOf(carriedBefore) })] : []),
    t('agency.share.percent', { percent }),
    ...(isNegative(carriedAfter) ? [t('agency.share.after', { after: sizeOf(carriedAfter) })] : []),
  ]
  return facts.join(' \u00b7 ')
}

const isNegative = (amount: string) => amount.startsWith('-')
// A word says the sign.
const sizeOf = (amount: string) => groupDigits(amount.replace(/^-/, ''))

function NewcomerFacts({ line }: { line: CommissionLine }) {
  const { t } = useText()
  const facts = t('agency.cpa.line', { deposit: groupDigits(line.deposit), effective: groupDigits(line.effective) })
  const reasons = {
    DEVICE: t('agency.cpa.refused.DEVICE'),
    HOLDER: t('agency.cpa.refused.HOLDER'),
    ADDRESS: t('agency.cpa.refused.ADDRESS'),
    IDENTITY: t('agency.cpa.refused.IDENTITY'),
    NAME: t('agency.cpa.refused.NAME'),
    MAIL: t('agency.cpa.refused.MAIL'),
    IP: t('agency.cpa.refused.IP'),
    OPPOSITE: t('agency.cpa.refused.OPPOSITE'),
  }
  const state = line.state === 'TAKEN_BACK' ? t('agency.cpa.takenBack') : reasons[line.reason as keyof typeof reasons]
  return (
    <>
      {t('agency.kind.CPA')}
      {' \u00b7 '}
      {facts}
      {state && ` \u00b7 ${state}`}
    </>
  )
}

function Results({ lineId }: { lineId: string }) {
  const { t } = useText()
  const list = useCallPages('listCommissionResults', { lineId, size: pageSize })
  return (
    <RecordList<Result>
      list={list}
      end="agency.team.end"
      empty={<p className="text-14 text-text-2">{t('agency.share.none')}</p>}
    >
      {(rows) => (
        <ul className="rows rounded-m bg-s1 px-4">
          {rows.map((result) => (
            <li key={result.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span className="font-medium wrap-anywhere">{result.userName}</span>
                {result.correctsId && <Badge>{t('rebate.bets.corrected')}</Badge>}
              </span>
              <span className="ms-auto text-end text-14 text-text-3 tabular-nums">
                {isNegative(result.lost)
                  ? t('agency.share.memberWon', { won: sizeOf(result.lost), given: groupDigits(result.given) })
                  : t('agency.share.member', { lost: sizeOf(result.lost), given: groupDigits(result.given) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordList>
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
