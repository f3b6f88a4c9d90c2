import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'

export const baccarat: SharedGame = sharedGameOf({ code: 'baccarat', platform: 'yunque', type: 'live' }, rules)
