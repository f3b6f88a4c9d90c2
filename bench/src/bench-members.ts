import type { Db } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'

/** Inserts the tenant mingtang and members with these ids, who cannot log in. */
export async function insertBenchMembers(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into tenant (code, name, en_name, currencies) values ('mingtang', 'M', 'M', '{CNY}') on conflict do nothing`,
  )
  await db.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
        select id, 'mingtang', id::text, id::text, '', 'CNY' from unnest(${memberIds}::uuid[]) as id`,
  )
}
