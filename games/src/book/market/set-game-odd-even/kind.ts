import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setGameOddEven: MarketKind = {
  id: 205,
  code: 'set-game-odd-even',
  sports: ['tennis'],
  group: 'PERIODS',
  texts,
  ...oddEven(tennisSet),
}
