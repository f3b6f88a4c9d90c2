import type { RoomGame } from '../../room/room-game.ts'
import { rules } from './rules.ts'

export const grabBulls: RoomGame = { code: 'grab-bulls', platform: 'yunque', type: 'chess', ...rules }
