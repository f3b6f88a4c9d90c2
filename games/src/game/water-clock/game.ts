import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const waterClock = gameOf({ code: 'water-clock', platform: 'yunque', type: 'electronic' }, rules, ticket)
