import type { Handler } from '../rpc/handler.ts'
import { sql } from '../db/sql.ts'

export const getOwnNextSendTime: Handler<'getOwnNextSendTime'> = async (call, input) => {
  const [row] = await call.db.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from created_at + interval '60 seconds' - now()))::int as seconds from code
         where tenant = ${call.tenant} and member_id = ${call.memberId} and action = ${input.action} and way = ${input.way}
         order by created_at desc limit 1`,
  )
  return { seconds: Math.max(0, row?.seconds ?? 0) }
}
