import { stagedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'
import { ticket } from './ticket.ts'

export const fireflyPond = stagedGameOf({ code: 'firefly-pond', platform: 'yunque', type: 'electronic' }, rules, ticket)
