import type { MarketKind } from '../market-kind.ts'
import { sets } from '../measures.ts'
import { anyOf } from '../score-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const awayWinsASet: MarketKind = {
  id: 193,
  code: 'away-wins-a-set',
  sports: ['tennis', 'table-tennis', 'badminton', 'volleyball'],
  group: 'SCORE',
  texts,
  ...anyOf(sets, 'away'),
}
