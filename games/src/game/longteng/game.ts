import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const longteng = gameOf({ code: 'longteng', platform: 'yunque', type: 'electronic' }, rules, ticket)
