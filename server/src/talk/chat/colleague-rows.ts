import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type ColleagueRow = { readonly name: string; readonly isHere: boolean; readonly openChats: number }

const maxRows = 100
// An operator who works at the desk: active, and allowed to take conversations.
const atDesk = sql`o.status = 'ACTIVE' and o.permissions && array['chat.desk', '*']`

/** The other operators of the desk, those who are there and have the fewest conversations first. */
export async function listColleagues(db: Queryable, tenant: string, operatorId: string): Promise<ColleagueRow[]> {
  return await db.query<ColleagueRow>(
    sql`select o.user_name as name, here.is_here, chats.open_chats
         from operator o
         cross join lateral (
           select exists (
             select from operator_session s
              where s.operator_id = o.id and s.ended_at is null and s.passed_at is not null
                and s.expires_at > now() and s.seen_at > now() - interval '3 minutes') as is_here) here
         cross join lateral (
           select count(*)::int as open_chats from chat_conversation c
            where c.tenant = ${tenant} and c.operator_id = o.id and c.state = 'TAKEN') chats
        where o.tenant = ${tenant} and o.id <> ${operatorId} and ${atDesk}
        order by here.is_here desc, chats.open_chats, o.user_name
        limit ${maxRows}`,
  )
}

/** An operator of the desk by name; null for an unknown one. */
export async function findColleague(tx: Tx, tenant: string, name: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    sql`select o.id from operator o where o.tenant = ${tenant} and o.user_name = ${name} and ${atDesk}`,
  )
  return row?.id ?? null
}
