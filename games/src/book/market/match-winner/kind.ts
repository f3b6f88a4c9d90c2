import type { MarketKind } from '../market-kind.ts'
import { winsMatch } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const matchWinner: MarketKind = {
  id: 186,
  code: 'match-winner',
  sports: ['tennis', 'table-tennis', 'badminton', 'volleyball', 'cs2', 'lol', 'dota2', 'kog'],
  group: 'MAIN',
  texts,
  ...winsMatch,
}
