import type { Tx } from '../../base/db/db.ts'
import type { CorrectedBet } from '../../money/turnover/turnover-rows.ts'
import { listWaiting, lockRounds, putTurnover, type RoundBetRow } from './round-rows.ts'
import { judgeRound, type Turnover, uncountedRules } from '@mingtang/contract/turnover.ts'

// Each of these counts alone, whatever else is bet on its round.
const alone = new Set(['SLOT_STAKE', 'SHOT_STAKE'])

/**
 * Judges the rounds of these bets by all of the member's bets on them that have come, and writes what each counts. Answers
 * the booked ones that count otherwise now: a bet that came late changes what the others were worth. Their versions are
 * below zero, those of the platform's corrections above one.
 */
export async function judgeRounds(tx: Tx, ids: readonly string[]): Promise<CorrectedBet[]> {
  const bets = (await lockRounds(tx, ids)).filter(({ turnoverRule }) => !alone.has(turnoverRule))
  const rounds = Map.groupBy(bets, ({ memberId, round, currency }) => `${memberId} ${round} ${currency}`)
  const changed = [...rounds.values()].filter(({ length }) => length > 1).flatMap(changedOf)
  if (changed.length === 0) return []
  await putTurnover(
    tx,
    changed.map(({ bet, turnover }) => ({ ...turnover, id: bet.id })),
  )
  const counted = changed.filter(({ bet, turnover }) => turnover.amountMinor !== bet.turnoverMinor)
  const waiting = await listWaiting(
    tx,
    counted.map(({ bet }) => bet.id),
  )
  return counted.filter(({ bet }) => !waiting.has(bet.id)).map(correctionOf)
}

type Changed = { readonly bet: RoundBetRow; readonly turnover: Turnover }

function changedOf(round: readonly RoundBetRow[]): Changed[] {
  // Of these rules the platform's record of a bet decides alone.
  const played = round.map((bet) => ({ ...bet, uncounted: uncountedRules.find((rule) => rule === bet.turnoverRule) }))
  const turnovers = judgeRound(played, round[0]?.gameType ?? '', 'RESULT')
  return round.flatMap((bet, index): Changed[] => {
    const turnover = turnovers[index]
    const isSame = turnover?.amountMinor === bet.turnoverMinor && turnover.rule === bet.turnoverRule
    return !turnover || isSame ? [] : [{ bet, turnover }]
  })
}

/** No money moves by it. */
function correctionOf({ bet, turnover: { amountMinor } }: Changed): CorrectedBet {
  const { judged, turnoverMinor, turnoverRule: _, ...facts } = bet
  const money = { stakeMinor: 0n, payoutMinor: 0n, owedMinor: 0n }
  const change = { effectiveMinor: amountMinor, effectiveChangeMinor: amountMinor - turnoverMinor }
  return { ...facts, ...money, ...change, version: -(judged + 1) }
}
