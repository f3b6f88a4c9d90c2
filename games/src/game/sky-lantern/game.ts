import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const skyLantern = gameOf({ code: 'sky-lantern', platform: 'yunque', type: 'electronic' }, rules, ticket)
