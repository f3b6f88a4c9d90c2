import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** Opens a game of each of these types at the first tenant, on a platform of its own. */
export async function insertOpenGames(db: Db, types: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', 'open-halls', 'O', 'O', 9)`,
  )
  await db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status)
    select 'mingtang', 'open-halls', type, type, type, type, 'OPEN' from unnest(${types}::text[]) type`)
}
