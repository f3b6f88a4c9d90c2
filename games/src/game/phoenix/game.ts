import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const phoenix = gameOf({ code: 'phoenix', platform: 'yunque', type: 'electronic' }, rules, ticket)
