import { listPlatformRows } from '../platform/platform-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { gameTypes } from './game-types.ts'
import { countGames, countGamesByPlatform } from './game-rows.ts'

export const listGameTypes: Handler<'listGameTypes'> = async ({ db, tenant, lang }) => {
  const [counts, byPlatform, platforms] = await Promise.all([
    countGames(db, tenant),
    countGamesByPlatform(db, tenant),
    listPlatformRows(db, tenant),
  ])
  return {
    rows: gameTypes.map((type) => ({ type, games: counts.get(type) ?? 0 })),
    platforms: platforms
      .map(({ code, name, enName, status }) => ({
        code,
        name: lang === 'zh-CN' ? name : enName,
        games: byPlatform.get(code) ?? 0,
        status,
      }))
      .filter(({ games }) => games > 0),
  }
}
