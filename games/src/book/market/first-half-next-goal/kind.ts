import { goalsOfFirstHalf, nextGoal } from '../goal-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfNextGoal: MarketKind = {
  id: 62,
  code: 'first-half-next-goal',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...nextGoal(goalsOfFirstHalf),
}
