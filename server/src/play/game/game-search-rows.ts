import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { searchWords } from './game-search.ts'

type UnsearchedGame = {
  readonly tenant: string
  readonly platformCode: string
  readonly code: string
  readonly name: string
  readonly enName: string
}

const atOnce = 200

/** Indexes every game of all tenants whose names are not indexed yet; returns their number. */
export async function fillGameSearch(db: Queryable): Promise<number> {
  const games = await db.query<UnsearchedGame>(sql`
    select tenant, platform_code, code, name, en_name from game
    where searched_names is distinct from name || e'\n' || en_name limit ${atOnce}`)
  await Promise.all(games.map((game) => updateSearch(db, game)))
  return games.length < atOnce ? games.length : games.length + (await fillGameSearch(db))
}

// A game renamed in the meantime stays pending: the next run indexes its new names.
async function updateSearch(
  db: Queryable,
  { tenant, platformCode, code, name, enName }: UnsearchedGame,
): Promise<void> {
  await db.execute(sql`
    update game set search = array_to_tsvector(${searchWords(name, enName)}::text[]),
      searched_names = name || e'\n' || en_name
    where tenant = ${tenant} and platform_code = ${platformCode} and code = ${code}
      and name = ${name} and en_name = ${enName}`)
}
