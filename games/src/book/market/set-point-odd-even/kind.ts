import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { oddEven } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setPointOddEven: MarketKind = {
  id: 311,
  code: 'set-point-odd-even',
  sports: ['volleyball'],
  group: 'PERIODS',
  texts,
  ...oddEven(tennisSet),
}
