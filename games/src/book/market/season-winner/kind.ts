import { sportCodes } from '../../sport/sports.ts'
import type { MarketKind } from '../market-kind.ts'
import { winsSeason } from '../season-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const seasonWinner: MarketKind = {
  id: 100_101,
  code: 'season-winner',
  sports: sportCodes,
  group: 'OUTRIGHT',
  texts,
  ...winsSeason,
}
