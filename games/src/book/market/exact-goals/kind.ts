import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { ranges } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const exactGoals: MarketKind = {
  id: 21,
  code: 'exact-goals',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...ranges(
    regular,
    'sr:exact_goals:6+',
    ['68', '69', '70', '71', '72', '73', '74'].map((outcome, goals) => [outcome, goals] as const),
  ),
}
