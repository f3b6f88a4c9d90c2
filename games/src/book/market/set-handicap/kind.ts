import type { MarketKind } from '../market-kind.ts'
import { sets } from '../measures.ts'
import { handicap } from '../result-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const setHandicap: MarketKind = {
  id: 188,
  code: 'set-handicap',
  sports: ['tennis', 'table-tennis', 'badminton', 'volleyball'],
  group: 'HANDICAP',
  texts,
  ...handicap(sets),
}
