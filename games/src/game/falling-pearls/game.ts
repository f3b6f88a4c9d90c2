import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const fallingPearls = gameOf({ code: 'falling-pearls', platform: 'yunque', type: 'electronic' }, rules, ticket)
