import type { MarketKind } from '../market-kind.ts'
import { sets } from '../measures.ts'
import { total } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setTotal: MarketKind = {
  id: 314,
  code: 'set-total',
  sports: ['tennis', 'table-tennis', 'badminton', 'volleyball'],
  group: 'TOTALS',
  texts,
  ...total(sets),
}
