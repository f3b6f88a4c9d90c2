import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { searchWords } from './game-search.ts'

type UnsearchedGame = {
  readonly tenant: string
  readonly platformCode: string
  readonly code: string
  readonly name: string
  readonly enName: string
  /** One a line. */
  readonly otherNames: string
}

const atOnce = 200
const names = sql`name || e'\\n' || en_name || e'\\n' || other_names`

/** Indexes every game of all tenants whose names are not indexed yet; returns their number. */
export async function fillGameSearch(db: Queryable): Promise<number> {
  const games = await db.query<UnsearchedGame>(sql`
    select tenant, platform_code, code, name, en_name, other_names from game
    where searched_names is distinct from ${names} limit ${atOnce}`)
  await Promise.all(games.map((game) => updateSearch(db, game)))
  return games.length < atOnce ? games.length : games.length + (await fillGameSearch(db))
}

// A game renamed in the meantime stays pending: the next run indexes its new names.
async function updateSearch(db: Queryable, game: UnsearchedGame): Promise<void> {
  const { tenant, platformCode, code, name, enName, otherNames } = game
  const words = searchWords([name, enName, ...otherNames.split('\n')])
  await db.execute(sql`
    update game set search = array_to_tsvector(${words}::text[]), searched_names = ${names}
    where tenant = ${tenant} and platform_code = ${platformCode} and code = ${code}
      and name = ${name} and en_name = ${enName} and other_names = ${otherNames}`)
}
