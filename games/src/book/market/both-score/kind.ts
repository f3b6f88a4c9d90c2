import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { bothScore } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const bothScoreKind: MarketKind = {
  id: 29,
  code: 'both-score',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...bothScore(regular),
}
