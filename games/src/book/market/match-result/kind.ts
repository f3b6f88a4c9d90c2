import { aheadIn } from '../../sport/facts.ts'
import type { MarketKind } from '../market-kind.ts'
import { wonIf } from '../outcome.ts'
import { regularTime } from '../spans.ts'

const winners: Readonly<Record<string, 'home' | 'away' | undefined>> = { 1: 'home', 2: undefined, 3: 'away' }

/** 1 the home side, 2 a draw, 3 the away side, after regular time. */
export const matchResult: MarketKind = {
  id: 1,
  code: 'match-result',
  sports: ['football'],
  group: 'MAIN',
  needs: 'SCORES',
  counted: 'REGULAR',
  specifiers: {},
  outcomes: () => ['1', '2', '3'],
  settle(facts, _specifiers, outcome) {
    const { score, isPlayed } = regularTime(facts)
    return isPlayed ? wonIf(aheadIn(score) === winners[outcome]) : undefined
  },
}
