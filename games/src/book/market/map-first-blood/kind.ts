import type { MarketKind } from '../market-kind.ts'
import { firstIn } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapFirstBlood: MarketKind = {
  id: 333,
  code: 'map-first-blood',
  sports: ['lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...firstIn('BLOOD', 'xth'),
}
