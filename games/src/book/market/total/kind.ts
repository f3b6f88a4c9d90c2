import { byTotal, isTotal } from '../lines.ts'
import type { MarketKind } from '../market-kind.ts'
import { regularTime } from '../spans.ts'

/** 12 over, 13 under: the goals of both sides in regular time. */
export const total: MarketKind = {
  id: 18,
  code: 'total',
  sports: ['football'],
  group: 'TOTALS',
  needs: 'SCORES',
  counted: 'REGULAR',
  specifiers: { total: isTotal },
  outcomes: () => ['12', '13'],
  settle(facts, { total: line = '' }, outcome) {
    const span = regularTime(facts)
    return byTotal(span, span.score.home + span.score.away, line, outcome === '12')
  },
}
