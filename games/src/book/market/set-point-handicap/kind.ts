import type { MarketKind } from '../market-kind.ts'
import { tennisSet } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setPointHandicap: MarketKind = {
  id: 309,
  code: 'set-point-handicap',
  sports: ['volleyball'],
  group: 'PERIODS',
  texts,
  ...handicap(tennisSet),
}
