import type { MarketKind } from '../market-kind.ts'
import { corners } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cornerTotal: MarketKind = {
  id: 166,
  code: 'corner-total',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...total(corners),
}
