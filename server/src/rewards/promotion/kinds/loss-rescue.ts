import type { Kind } from '../kind.ts'
import { lossOf } from '../played.ts'

/** A share of what the member lost in the cycle before. */
export const lossRescue: Kind = {
  code: 'LOSS_RESCUE',
  subType: 9,
  unit: 'MONEY',
  days: 'PREVIOUS',
  needs: ['PLAY'],
  isStepwise: false,
  figure: (facts, terms) => ({ value: lossOf(facts.play, terms) }),
  fault: (_terms, cycle) => (cycle === 'ONCE' ? 'cycle' : null),
}
