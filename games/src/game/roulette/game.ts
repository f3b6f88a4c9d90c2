import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const roulette: SharedGame = sharedGameOf({ code: 'roulette', platform: 'yunque', type: 'live' }, rules, ticket)
