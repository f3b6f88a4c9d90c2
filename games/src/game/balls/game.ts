import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const balls: SharedGame = sharedGameOf({ code: 'balls', platform: 'yunque', type: 'lottery' }, rules, ticket)
