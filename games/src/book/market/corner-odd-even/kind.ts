import type { MarketKind } from '../market-kind.ts'
import { corners } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const cornerOddEven: MarketKind = {
  id: 172,
  code: 'corner-odd-even',
  sports: ['football'],
  group: 'CORNERS',
  texts,
  ...oddEven(corners),
}
