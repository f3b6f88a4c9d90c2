import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const clock: SharedGame = sharedGameOf({ code: 'clock', platform: 'yunque', type: 'lottery' }, rules, ticket)
