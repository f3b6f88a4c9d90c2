import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfHandicap: MarketKind = {
  id: 88,
  code: 'second-half-handicap',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...handicap(secondHalf),
}
