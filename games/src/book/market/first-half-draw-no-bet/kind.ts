import type { MarketKind } from '../market-kind.ts'
import { firstHalf } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const firstHalfDrawNoBet: MarketKind = {
  id: 64,
  code: 'first-half-draw-no-bet',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...winner(firstHalf),
}
