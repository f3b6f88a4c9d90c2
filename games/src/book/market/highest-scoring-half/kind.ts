import type { MarketKind } from '../market-kind.ts'
import { highestScoringHalf } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const highestScoringHalfKind: MarketKind = {
  id: 52,
  code: 'highest-scoring-half',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...highestScoringHalf,
}
