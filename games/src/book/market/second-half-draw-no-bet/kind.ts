import type { MarketKind } from '../market-kind.ts'
import { secondHalf } from '../measures.ts'
import { winner } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const secondHalfDrawNoBet: MarketKind = {
  id: 86,
  code: 'second-half-draw-no-bet',
  sports: ['football', 'basketball'],
  group: 'PERIODS',
  texts,
  ...winner(secondHalf),
}
