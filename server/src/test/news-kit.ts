// What members were told: pushes and notices, oldest first.
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

type Told = { readonly command: string; readonly data: Readonly<Record<string, unknown>> }

/** The member's pushes without the hints to messages. */
export async function pushesOf(db: Db, memberId: string): Promise<Told[]> {
  return await db.query<Told>(sql`
    select command, data from realtime_push where member_id = ${memberId} and command <> 'MESSAGES' order by number`)
}

/** The member's notices, each with its push: `type kind`, the parameters. A notice without a push, or with two, is missing. */
export async function noticesOf(db: Db, memberId: string): Promise<[string, object][]> {
  const rows = await db.query<{ line: string; params: object }>(sql`
    select type || ' ' || message.kind as line, params from message
     where member_id = ${memberId} and 1 = (
       select count(*) from realtime_push push
        where push.member_id = message.member_id and command = 'MESSAGES' and data ->> 'id' = message.id::text
          and data ->> 'kind' = message.kind)
     order by begins_at, message.id`)
  return rows.map(({ line, params }) => [line, params])
}
