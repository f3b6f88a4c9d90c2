import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'

export const drumballs: SharedGame = sharedGameOf({ code: 'drumballs', platform: 'yunque', type: 'lottery' }, rules)
