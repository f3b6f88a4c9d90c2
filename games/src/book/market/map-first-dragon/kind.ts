import type { MarketKind } from '../market-kind.ts'
import { firstIn } from '../official-rules.ts'
import texts from './texts.json' with { type: 'json' }

export const mapFirstDragon: MarketKind = {
  id: 556,
  code: 'map-first-dragon',
  sports: ['lol', 'kog'],
  group: 'MAPS',
  texts,
  ...firstIn('DRAGON', 'xth'),
}
