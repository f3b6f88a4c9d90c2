import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const sundial = gameOf({ code: 'sundial', platform: 'yunque', type: 'electronic' }, rules, ticket)
