import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const sixstar: SharedGame = sharedGameOf({ code: 'sixstar', platform: 'yunque', type: 'lottery' }, rules, ticket)
