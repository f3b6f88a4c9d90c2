import type { MarketKind } from '../market-kind.ts'
import { game } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gamePointOddEven: MarketKind = {
  id: 248,
  code: 'game-point-odd-even',
  sports: ['table-tennis', 'badminton'],
  group: 'PERIODS',
  texts,
  ...oddEven(game),
}
