import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { correctScoreFrom } from '../score-rules.ts'
import { scoresFrom } from '../scores.ts'
import texts from './texts.json' with { type: 'json' }

export const correctScoreFromKind: MarketKind = {
  id: 41,
  code: 'correct-score-from',
  sports: ['football'],
  group: 'SCORE',
  texts,
  ...correctScoreFrom(regular, scoresFrom),
}
