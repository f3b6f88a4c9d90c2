// Logged-in members by SQL: their sessions and tickets, as the calls would have made them.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../server/src/base/db/db.ts'
import { sql } from '../../../server/src/base/db/sql.ts'
import { hashToken, newToken } from '../../../server/src/base/secret/token.ts'
import { insertBenchMembers } from '../bench-members.ts'

export type BenchMember = { readonly id: string; readonly sessionId: string; readonly token: string }

/** Members with an open session each. */
export async function insertLoggedIn(db: Db, count: number): Promise<BenchMember[]> {
  const members = Array.from({ length: count }, () => ({
    id: randomUUID(),
    sessionId: randomUUID(),
    token: newToken(),
  }))
  await insertBenchMembers(
    db,
    members.map(({ id }) => id),
  )
  await db.execute(
    sql`insert into session (id, tenant, token_hash, member_id, expires_at)
        select id, 'mingtang', token_hash, member_id, now() + interval '6 hours' from unnest(
          ${members.map(({ sessionId }) => sessionId)}::uuid[],
          ${members.map(({ token }) => hashToken(token))}::bytea[],
          ${members.map(({ id }) => id)}::uuid[]) as row (id, token_hash, member_id)`,
  )
  await db.execute(sql`analyze`)
  return members
}

/** A ticket for each member's session, for clients at this address. */
export async function insertTickets(db: Db, members: readonly BenchMember[], address: string): Promise<string[]> {
  const tickets = members.map(() => newToken())
  await db.execute(
    sql`insert into realtime_ticket (ticket_hash, tenant, session_id, member_id, address_group, expires_at)
        select ticket_hash, 'mingtang', session_id, member_id, address, now() + interval '1 hour' from unnest(
          ${tickets.map((ticket) => hashToken(ticket))}::bytea[],
          ${members.map(({ sessionId }) => sessionId)}::uuid[],
          ${members.map(({ id }) => id)}::uuid[],
          ${members.map(() => address)}::text[]) as row (ticket_hash, session_id, member_id, address)`,
  )
  return tickets
}
