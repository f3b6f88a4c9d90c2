import type { Kind } from '../kind.ts'
import { turnoverOf } from '../played.ts'

/** Steps of turnover within a cycle, each claimed on its own. */
export const missionChain: Kind = {
  code: 'MISSION_CHAIN',
  subType: 12,
  unit: 'MONEY',
  days: 'CYCLE',
  needs: ['PLAY'],
  isStepwise: true,
  figure: (facts, terms) => ({ value: turnoverOf(facts.play, terms) }),
}
