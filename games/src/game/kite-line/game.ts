import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const kiteLine: SharedGame = sharedGameOf(
  { code: 'kite-line', platform: 'yunque', type: 'electronic' },
  rules,
  ticket,
)
