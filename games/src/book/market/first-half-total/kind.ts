import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfTotal: MarketKind = {
  id: 68,
  code: 'first-half-total',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...total(firstHalf),
}
