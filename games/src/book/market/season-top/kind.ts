import { sportCodes } from '../../sport/sports.ts'
import type { MarketKind } from '../market-kind.ts'
import { finishesFirst } from '../season-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const seasonTop: MarketKind = {
  id: 100_102,
  code: 'season-top',
  sports: sportCodes,
  group: 'OUTRIGHT',
  texts,
  ...finishesFirst,
}
