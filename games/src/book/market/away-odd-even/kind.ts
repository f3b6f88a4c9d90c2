import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayOddEven: MarketKind = {
  id: 28,
  code: 'away-odd-even',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...oddEven(regular, 'away'),
}
