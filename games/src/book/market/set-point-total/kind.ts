import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setPointTotal: MarketKind = {
  id: 310,
  code: 'set-point-total',
  sports: ['volleyball'],
  group: 'PERIODS',
  texts,
  ...total(tennisSet),
}
