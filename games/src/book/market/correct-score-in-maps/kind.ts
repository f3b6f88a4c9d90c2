import type { MarketKind } from '../market-kind.ts'
import { maps } from '../measures.ts'
import { correctScoreBestOf } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const correctScoreInMaps: MarketKind = {
  id: 329,
  code: 'correct-score-in-maps',
  sports: ['cs2', 'lol', 'dota2', 'kog'],
  group: 'SCORE',
  texts,
  ...correctScoreBestOf(maps),
}
