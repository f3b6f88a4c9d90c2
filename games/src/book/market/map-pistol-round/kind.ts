import type { MarketKind } from '../market-kind.ts'
import { firstIn } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapPistolRound: MarketKind = {
  id: 338,
  code: 'map-pistol-round',
  sports: ['cs2'],
  group: 'MAPS',
  texts,
  ...firstIn('PISTOL', 'roundnr'),
}
