import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const baccarat: SharedGame = sharedGameOf({ code: 'baccarat', platform: 'yunque', type: 'live' }, rules, ticket)
