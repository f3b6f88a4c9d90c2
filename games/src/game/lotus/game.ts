import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const lotus = gameOf({ code: 'lotus', platform: 'yunque', type: 'electronic' }, rules, ticket)
