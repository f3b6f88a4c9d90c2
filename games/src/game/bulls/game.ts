import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const bulls: SharedGame = sharedGameOf({ code: 'bulls', platform: 'yunque', type: 'chess' }, rules, ticket)
