import type { MarketKind } from '../market-kind.ts'
import { sets } from '../measures.ts'
import { correctScoreBestOf } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const correctScoreInSets: MarketKind = {
  id: 199,
  code: 'correct-score-in-sets',
  sports: ['tennis', 'table-tennis', 'badminton', 'volleyball'],
  group: 'SCORE',
  texts,
  ...correctScoreBestOf(sets),
}
