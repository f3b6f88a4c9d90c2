import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const starChart = gameOf({ code: 'star-chart', platform: 'yunque', type: 'electronic' }, rules, ticket)
