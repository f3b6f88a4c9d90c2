import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** The last four digits of the member's saved bank cards. */
export async function listCardTails(db: Queryable, tenant: string, memberId: string): Promise<string[]> {
  const rows = await db.query<{ tail: string }>(
    sql`select right(account_number, 4) as tail from bank_item
         where tenant = ${tenant} and member_id = ${memberId} and type = 'BANK' order by created_at, id`,
  )
  return rows.map(({ tail }) => tail)
}
