import { byHandicap, isLine } from '../lines.ts'
import type { MarketKind } from '../market-kind.ts'
import { regularTime } from '../spans.ts'

/** 1714 the home side with the handicap, 1715 the away side with its opposite, after regular time. */
export const handicap: MarketKind = {
  id: 16,
  code: 'handicap',
  sports: ['football'],
  group: 'HANDICAP',
  needs: 'SCORES',
  counted: 'REGULAR',
  specifiers: { hcp: isLine },
  outcomes: () => ['1714', '1715'],
  settle: (facts, { hcp = '' }, outcome) => byHandicap(regularTime(facts), hcp, outcome === '1714' ? 'home' : 'away'),
}
