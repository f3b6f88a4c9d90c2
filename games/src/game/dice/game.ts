import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const dice: SharedGame = sharedGameOf({ code: 'dice', platform: 'yunque', type: 'lottery' }, rules, ticket)
