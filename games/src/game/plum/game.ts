import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const plum = gameOf({ code: 'plum', platform: 'yunque', type: 'electronic' }, rules, ticket)
