import type { RoomGame } from '../../room/room-game.ts'
import { rules } from './rules.ts'

export const doudizhu: RoomGame = { code: 'doudizhu', platform: 'yunque', type: 'chess', ...rules }
