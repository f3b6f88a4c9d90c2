import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setGameTotal: MarketKind = {
  id: 204,
  code: 'set-game-total',
  sports: ['tennis'],
  group: 'PERIODS',
  texts,
  ...total(tennisSet),
}
