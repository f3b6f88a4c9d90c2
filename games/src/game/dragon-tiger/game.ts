import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const dragonTiger: SharedGame = sharedGameOf(
  { code: 'dragon-tiger', platform: 'yunque', type: 'live' },
  rules,
  ticket,
)
