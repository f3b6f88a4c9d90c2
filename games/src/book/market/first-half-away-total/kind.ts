import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfAwayTotal: MarketKind = {
  id: 70,
  code: 'first-half-away-total',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...total(firstHalf, 'away'),
}
