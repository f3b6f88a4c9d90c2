import { sportCodes } from '../../sport/sports.ts'
import type { MarketKind } from '../market-kind.ts'
import { finishesLast } from '../season-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const seasonBottom: MarketKind = {
  id: 100_103,
  code: 'season-bottom',
  sports: sportCodes,
  group: 'OUTRIGHT',
  texts,
  ...finishesLast,
}
