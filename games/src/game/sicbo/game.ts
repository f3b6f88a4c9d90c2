import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const sicbo: SharedGame = sharedGameOf({ code: 'sicbo', platform: 'yunque', type: 'live' }, rules, ticket)
