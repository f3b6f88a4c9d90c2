import { goalsOfRegular, lastGoal } from '../goal-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import texts from './texts.json' with { type: 'json' }

export const lastGoalKind: MarketKind = {
  id: 9,
  code: 'last-goal',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...lastGoal(goalsOfRegular),
}
