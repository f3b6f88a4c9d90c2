import type { MarketKind } from '../market-kind.ts'
import { corners } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayCornerTotal: MarketKind = {
  id: 168,
  code: 'away-corner-total',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...total(corners, 'away'),
}
