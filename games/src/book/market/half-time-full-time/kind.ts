import type { MarketKind } from '../market-kind.ts'
import { halfTimeFullTime } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const halfTimeFullTimeKind: MarketKind = {
  id: 47,
  code: 'half-time-full-time',
  sports: ['football'],
  group: 'SCORE',
  texts,
  ...halfTimeFullTime,
}
