import type { MarketKind } from '../market-kind.ts'
import { overtime } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const handicapWithOvertime: MarketKind = {
  id: 223,
  code: 'handicap-with-overtime',
  sports: ['basketball'],
  group: 'HANDICAP',
  texts,
  ...handicap(overtime),
}
