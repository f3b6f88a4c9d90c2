import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfHomeTotal: MarketKind = {
  id: 69,
  code: 'first-half-home-total',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...total(firstHalf, 'home'),
}
