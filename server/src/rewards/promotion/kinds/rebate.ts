import type { Kind } from '../kind.ts'
import { turnoverOf } from '../played.ts'

/** A share of the turnover of the cycle before. */
export const rebate: Kind = {
  code: 'REBATE',
  subType: 8,
  unit: 'MONEY',
  days: 'PREVIOUS',
  needs: ['PLAY'],
  isStepwise: false,
  figure: (facts, terms) => ({ value: turnoverOf(facts.play, terms) }),
  fault: (_terms, cycle) => (cycle === 'ONCE' ? 'cycle' : null),
}
