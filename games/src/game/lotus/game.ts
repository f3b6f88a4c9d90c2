import { gameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'

export const lotus = gameOf({ code: 'lotus', platform: 'yunque', type: 'electronic' }, rules)
