import { goalsOfRegular, nextGoal } from '../goal-rules.ts'
import type { MarketKind } from '../market-kind.ts'
import texts from './texts.json' with { type: 'json' }

export const nextGoalKind: MarketKind = {
  id: 8,
  code: 'next-goal',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...nextGoal(goalsOfRegular),
}
