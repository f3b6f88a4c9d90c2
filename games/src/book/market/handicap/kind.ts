import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const handicapKind: MarketKind = {
  id: 16,
  code: 'handicap',
  sports: ['football'],
  group: 'HANDICAP',
  texts,
  ...handicap(regular),
}
