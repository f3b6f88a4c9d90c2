import type { MarketKind } from '../market-kind.ts'
import { games } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gameOddEven: MarketKind = {
  id: 198,
  code: 'game-odd-even',
  sports: ['tennis'],
  group: 'TOTALS',
  texts,
  ...oddEven(games),
}
