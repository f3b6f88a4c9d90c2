import type { MarketKind } from '../market-kind.ts'
import { firstIn } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapFirstTower: MarketKind = {
  id: 397,
  code: 'map-first-tower',
  sports: ['lol', 'dota2', 'kog'],
  group: 'MAPS',
  texts,
  ...firstIn('TOWER', 'xth'),
}
