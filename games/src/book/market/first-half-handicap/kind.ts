import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfHandicap: MarketKind = {
  id: 66,
  code: 'first-half-handicap',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...handicap(firstHalf),
}
