import { type SharedGame, sharedGameOf } from '../../engine/game.ts'
import { rules } from './rules.ts'

export const balls: SharedGame = sharedGameOf({ code: 'balls', platform: 'yunque', type: 'lottery' }, rules)
