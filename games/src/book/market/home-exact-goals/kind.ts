import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { ranges } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeExactGoals: MarketKind = {
  id: 23,
  code: 'home-exact-goals',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...ranges(
    regular,
    'sr:exact_goals:3+',
    ['88', '89', '90', '91'].map((outcome, goals) => [outcome, goals] as const),
    'home',
  ),
}
