import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfTotal: MarketKind = {
  id: 90,
  code: 'second-half-total',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...total(secondHalf),
}
