import { findPlatform } from '../platform/platform-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { gameOf } from './game-of.ts'
import { findGame } from './game-rows.ts'

export const getGame: Handler<'getGame'> = async ({ db, tenant, memberIdOrNull, lang }, input) => {
  const [game, platform] = await Promise.all([
    findGame(db, tenant, memberIdOrNull, input.platformCode, input.code),
    findPlatform(db, tenant, input.platformCode),
  ])
  if (!game || !platform) throw new CallError('notFound')
  return {
    game: gameOf(game, platform.status),
    platformName: lang === 'zh-CN' ? platform.name : platform.enName,
    platformStatus: platform.status,
  }
}
