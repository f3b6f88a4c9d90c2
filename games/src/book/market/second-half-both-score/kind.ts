import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { bothScore } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfBothScore: MarketKind = {
  id: 95,
  code: 'second-half-both-score',
  sports: ['football'],
  group: 'PERIODS',
  texts,
  ...bothScore(secondHalf),
}
