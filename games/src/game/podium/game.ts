import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const podium: SharedGame = sharedGameOf({ code: 'podium', platform: 'yunque', type: 'lottery' }, rules, ticket)
