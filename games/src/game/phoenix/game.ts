import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'

export const phoenix = gameOf({ code: 'phoenix', platform: 'yunque', type: 'electronic' }, rules)
