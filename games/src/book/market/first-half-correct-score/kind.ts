import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { correctScore } from '../score-rules.ts'
import { firstHalfScores } from '../scores.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfCorrectScore: MarketKind = {
  id: 81,
  code: 'first-half-correct-score',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...correctScore(firstHalf, firstHalfScores, '480'),
}
