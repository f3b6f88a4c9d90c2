import type { Queryable } from '../../base/db/db.ts'
import { gathered, rowOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'
import { hashToken } from '../../base/secret/token.ts'

export type Ticket = {
  readonly tenant: string
  readonly sessionId: string
  readonly memberId: string
  readonly addressGroup: string
}

type NewTicket = Ticket & { readonly token: string }

const seconds = 30

/** Stores a ticket, hashed; returns the number of the member's last push. Gathered, because after a node's death many come at once. */
export const addTicket = gathered(insertTickets)

async function insertTickets(db: Queryable, tickets: readonly NewTicket[]): Promise<bigint[]> {
  const rows = await db.query<{ lastNumber: bigint }>(sql`
    with asked as materialized (
      select * from unnest(
        ${tickets.map(({ token }) => hashToken(token))}::bytea[],
        ${tickets.map(({ tenant }) => tenant)}::text[],
        ${tickets.map(({ sessionId }) => sessionId)}::uuid[],
        ${tickets.map(({ memberId }) => memberId)}::uuid[],
        ${tickets.map(({ addressGroup }) => addressGroup)}::text[]) with ordinality
        as asked (ticket_hash, tenant, session_id, member_id, address_group, place)),
    added as (
      insert into realtime_ticket (ticket_hash, tenant, session_id, member_id, address_group, expires_at)
      select ticket_hash, tenant, session_id, member_id, address_group,
             clock_timestamp() + make_interval(secs => ${seconds}) from asked)
    select coalesce(counter.last_number, 0) as last_number from asked
      left join realtime_counter counter on counter.member_id = asked.member_id and counter.tenant = asked.tenant
     order by place`)
  return rows.map(({ lastNumber }) => lastNumber)
}

type TakenRow = Ticket & { readonly number: number; readonly isFresh: boolean }

const takeHash = gathered(deleteTickets)

/** Uses a ticket up; null when it was used, is too old or was never given out. Of concurrent callers one gets it. */
export async function takeTicket(db: Queryable, token: string): Promise<Ticket | null> {
  const row = await takeHash(db, hashToken(token))
  return row?.isFresh ? row : null
}

// A ticket that is asked for twice in one statement goes to the first.
async function deleteTickets(db: Queryable, hashes: readonly Buffer[]): Promise<(TakenRow | null)[]> {
  const rows = await db.query<TakenRow>(sql`
    with asked as materialized (
      select ticket_hash, min(place) as place from unnest(${hashes}::bytea[]) with ordinality
        as asked (ticket_hash, place) group by ticket_hash)
    delete from realtime_ticket ticket using asked where ticket.ticket_hash = asked.ticket_hash
    returning asked.place::int as number, ticket.tenant, ticket.session_id, ticket.member_id, ticket.address_group,
              ticket.expires_at > clock_timestamp() as is_fresh`)
  return rowOfEach(hashes, rows)
}

export async function deleteOldTickets(db: Queryable): Promise<void> {
  await db.execute(sql`delete from realtime_ticket where expires_at < clock_timestamp()`)
}
