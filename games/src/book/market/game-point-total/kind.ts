import type { MarketKind } from '../market-kind.ts'
import { game } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const gamePointTotal: MarketKind = {
  id: 247,
  code: 'game-point-total',
  sports: ['table-tennis', 'badminton'],
  group: 'PERIODS',
  texts,
  ...total(game),
}
