import { builtInOf } from '@mingtang/contract/languages.ts'
import { textColumn } from '../../base/db/columns.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type GameKey = { readonly platformCode: string; readonly gameCode: string }
/** The name of a game, or its code when the tenant does not list it. */
export type NameOfGame = (game: GameKey) => string

/** What a tenant calls these games in a language. */
export async function readGameNames(
  db: Queryable,
  tenant: string,
  games: readonly GameKey[],
  lang: string,
): Promise<NameOfGame> {
  const asked = [...new Map(games.map((game) => [keyOf(game), game])).values()]
  if (asked.length === 0) return ({ gameCode }) => gameCode
  const rows = await db.query<GameKey & { name: string; enName: string }>(sql`
    select platform_code, code as game_code, name, en_name from game
     where tenant = ${tenant} and (platform_code, code) in (
       select * from unnest(${textColumn(asked.map(({ platformCode }) => platformCode))}::text[],
                            ${textColumn(asked.map(({ gameCode }) => gameCode))}::text[]))`)
  const isEnglish = builtInOf(lang) === 'en-US'
  const names = new Map(rows.map((row) => [keyOf(row), isEnglish ? row.enName : row.name]))
  return (game) => names.get(keyOf(game)) || game.gameCode
}

function keyOf({ platformCode, gameCode }: GameKey): string {
  return `${platformCode}/${gameCode}`
}
