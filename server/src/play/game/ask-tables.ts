import type { Context } from '../../context.ts'
import type { Outcome } from '../../base/providers/payment/payment-provider.ts'
import type { PlatformTable, SharedType } from '../../base/providers/platforms/platform-provider.ts'
import { listOpenGames, type OpenGame } from './game-rows.ts'

export type AskedTables = {
  readonly tenant: string
  readonly type: SharedType
  readonly currency: string
  readonly lang: string
}
export type GameTable = PlatformTable & { readonly game: OpenGame }

/** The tables of the site's open games of a type, as their platforms tell them now. */
export async function askTables(
  { db, platforms }: Context,
  { tenant, type, currency, lang }: AskedTables,
): Promise<Outcome<readonly GameTable[]>> {
  const games = await listOpenGames(db, tenant, type)
  const codes = [...new Set(games.map(({ platformCode }) => platformCode))]
  const words = lang === 'zh-CN' ? 'zh-CN' : 'en-US'
  const outcomes = await Promise.all(codes.map((code) => platforms.tables(code, type, currency, words)))
  const tables: GameTable[] = []
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.kind !== 'done') return outcome
    const own = games.filter(({ platformCode }) => platformCode === codes[at])
    for (const game of own) {
      const ofGame = outcome.value.tables.filter(({ gameCode }) => gameCode === game.code)
      tables.push(...ofGame.map((table) => ({ ...table, game })))
    }
  }
  return { kind: 'done', value: tables }
}
