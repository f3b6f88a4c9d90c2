// Facts of matches, written shortly for tables of tests.
import type { Specifiers } from '../book/market/market-kind.ts'
import { findKind, settleOutcome } from '../book/market/market-kinds.ts'
import type { OutcomeFact } from '../book/market/outcome.ts'
import type { Facts, Goal, Pair, Period, PeriodKind, Side } from '../book/sport/facts.ts'

export const pair = (score: string): Pair => {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return { home, away }
}
const winnerOf = ({ home, away }: Pair): Side => (home > away ? 'home' : 'away')

/** Periods of a kind by their scores: `2:1` is over, `2:1…` is being played, `home` and `away` are given without play. */
export const periods = (kind: PeriodKind, ...told: readonly string[]): Period[] =>
  told.map((one, at): Period => {
    if (one === 'home' || one === 'away')
      return { kind, number: at + 1, state: 'FORFEIT', score: pair('0:0'), winner: one }
    const score = pair(one.replace('…', ''))
    const state = one.endsWith('…') ? 'LIVE' : 'ENDED'
    const hasWinner = state === 'ENDED' && (kind === 'SET' || kind === 'MAP')
    return { kind, number: at + 1, state, score, ...(hasWinner && { winner: winnerOf(score) }) }
  })
export const facts = (state: Facts['state'], list: readonly Period[], rest: Partial<Facts> = {}): Facts => ({
  state,
  periods: list,
  ...rest,
})
export const football = (...halves: readonly string[]) => facts('ENDED', periods('HALF', ...halves))
export const goalsBy = (...scorers: readonly Side[]): { goals: Goal[] } => ({
  goals: scorers.map((side, at) => ({ side, minute: at * 7 + 1 })),
})

/** What became of an outcome that is written as id, outcome and specifiers: `16 1714 hcp=-0.25`. */
export function settle(market: string, one: Facts): OutcomeFact | undefined {
  const [id, outcome = '', ...rest] = market.split(' ')
  const specifiers: Specifiers = Object.fromEntries(rest.map((each) => each.split('=') as [string, string]))
  return settleOutcome(findKind(Number(id))!, one, specifiers, outcome)
}
