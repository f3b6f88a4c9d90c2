import { goalsOfSecondHalf, nextGoal } from '../goal-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfNextGoal: MarketKind = {
  id: 84,
  code: 'second-half-next-goal',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...nextGoal(goalsOfSecondHalf),
}
