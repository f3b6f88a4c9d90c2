import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const drumballs: SharedGame = sharedGameOf(
  { code: 'drumballs', platform: 'yunque', type: 'lottery' },
  rules,
  ticket,
)
