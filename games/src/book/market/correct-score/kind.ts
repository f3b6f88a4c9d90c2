import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { correctScore } from '../score-rules.ts'
import { fullTimeScores } from '../scores.ts'
import texts from './texts.json' with { type: 'json' }

export const correctScoreKind: MarketKind = {
  id: 45,
  code: 'correct-score',
  sports: ['football'],
  group: 'SCORE',
  texts,
  ...correctScore(regular, fullTimeScores, '324'),
}
