import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const redBlack: SharedGame = sharedGameOf(
  { code: 'red-black', platform: 'yunque', type: 'chess' },
  rules,
  ticket,
)
