import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { correctScore } from '../score-rules.ts'
import { secondHalfScores } from '../scores.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfCorrectScore: MarketKind = {
  id: 98,
  code: 'second-half-correct-score',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...correctScore(secondHalf, secondHalfScores, '564'),
}
