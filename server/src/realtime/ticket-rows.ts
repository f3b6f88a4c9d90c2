import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashToken } from '../secret/token.ts'

export type Ticket = {
  readonly tenant: string
  readonly sessionId: string
  readonly memberId: string
  readonly addressGroup: string
}

const seconds = 30

export async function insertTicket(tx: Tx, token: string, ticket: Ticket): Promise<void> {
  await tx.execute(sql`
    insert into realtime_ticket (ticket_hash, tenant, session_id, member_id, address_group, expires_at)
    values (${hashToken(token)}, ${ticket.tenant}, ${ticket.sessionId}, ${ticket.memberId}, ${ticket.addressGroup},
            clock_timestamp() + make_interval(secs => ${seconds}))`)
}

/** Uses a ticket up; null when it was used, is too old or was never given out. Of concurrent callers one gets it. */
export async function takeTicket(db: Queryable, token: string): Promise<Ticket | null> {
  const [row] = await db.query<Ticket & { isFresh: boolean }>(sql`
    delete from realtime_ticket where ticket_hash = ${hashToken(token)}
    returning tenant, session_id, member_id, address_group, expires_at > clock_timestamp() as is_fresh`)
  return row?.isFresh ? row : null
}

export async function deleteOldTickets(db: Queryable): Promise<void> {
  await db.execute(sql`delete from realtime_ticket where expires_at < clock_timestamp()`)
}
