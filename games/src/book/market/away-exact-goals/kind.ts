import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { ranges } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayExactGoals: MarketKind = {
  id: 24,
  code: 'away-exact-goals',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...ranges(
    regular,
    'sr:exact_goals:3+',
    ['88', '89', '90', '91'].map((outcome, goals) => [outcome, goals] as const),
    'away',
  ),
}
