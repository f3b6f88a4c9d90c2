import type { MarketKind } from '../market-kind.ts'
import { regular } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const homeOddEven: MarketKind = {
  id: 27,
  code: 'home-odd-even',
  sports: ['football'],
  group: 'GOALS',
  texts,
  ...oddEven(regular, 'home'),
}
