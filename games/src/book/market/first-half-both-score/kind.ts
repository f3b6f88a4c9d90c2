import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { bothScore } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfBothScore: MarketKind = {
  id: 75,
  code: 'first-half-both-score',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...bothScore(firstHalf),
}
