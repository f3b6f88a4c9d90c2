import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfHomeTotal: MarketKind = {
  id: 91,
  code: 'second-half-home-total',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...total(secondHalf, 'home'),
}
