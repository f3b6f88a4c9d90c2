import { listPlatformRows } from '../platform/platform-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { gameTypes } from './game-types.ts'
import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import { countGames, countGamesByPlatform } from './game-rows.ts'

export const listGameTypes: Handler<'listGameTypes'> = async ({ db, tenant, lang }) => {
  const [open, counts, byPlatform, platforms] = await Promise.all([
    listOpenTypes(db, tenant),
    countGames(db, tenant),
    countGamesByPlatform(db, tenant),
    listPlatformRows(db, tenant),
  ])
  return {
    rows: gameTypes.filter((type) => open.has(type)).map((type) => ({ type, games: counts.get(type) ?? 0 })),
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
