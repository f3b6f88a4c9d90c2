import type { Kind } from '../kind.ts'
import { turnoverOf } from '../played.ts'

/** The ball that fills with the cycle's turnover; one reward a cycle. */
export const waterBall: Kind = {
  code: 'WATER_BALL',
  subType: 19,
  unit: 'MONEY',
  days: 'CYCLE',
  needs: ['PLAY'],
  isStepwise: false,
  figure: (facts, terms) => ({ value: turnoverOf(facts.play, terms) }),
}
