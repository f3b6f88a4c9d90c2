import { randomInt, randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import type { FactsInside } from '../../call/rpc/handler.ts'
import { hashToken, newToken } from '../../base/secret/token.ts'
import { tokensOf, withToken } from './device-token.ts'

const keyset = newestFirst(sql`a.created_at`, sql`a.id`)

export type Approval = { id: string; reference: string; state: 'WAITING' | 'APPROVED' | 'REFUSED' }

// Long enough to reach a person, and for that person to look.
const waitHours = 24

/** What this login's session has asked the operators; null before it asked. */
export async function findApproval(db: Queryable, sessionId: string): Promise<Approval | null> {
  const [row] = await db.query<Approval>(
    sql`select id, reference, state from device_approval where session_id = ${sessionId}`,
  )
  return row ?? null
}

/** Asks the operators to approve the device of a waiting login, which then stays open for a day; asked twice, it is one request. */
export async function askApproval(tx: Tx, call: FactsInside, memberId: string, sessionId: string): Promise<void> {
  const token = newToken()
  const asked = await tx.execute(
    sql`insert into device_approval (id, tenant, member_id, session_id, token_hash, reference, device_name, country, ip)
        values (${randomUUID()}, ${call.tenant}, ${memberId}, ${sessionId}, ${hashToken(token)},
                ${String(randomInt(100_000, 1_000_000))}, ${call.deviceName}, ${call.country}, ${call.ip})
        on conflict (session_id) do nothing`,
  )
  if (asked === 0) return
  await keepWaiting(tx, sessionId)
  call.setDeviceToken(withToken(call.deviceToken, token))
}

/** Moves the request of this browser to the session of its next login, so that a closed page loses nothing. */
export async function moveApproval(tx: Tx, call: FactsInside, memberId: string, sessionId: string): Promise<void> {
  const moved = await tx.execute(
    sql`update device_approval set session_id = ${sessionId}
         where id = (select a.id from device_approval a join session s on s.id = a.session_id
                      where a.member_id = ${memberId} and a.state <> 'REFUSED' and cardinality(s.steps) > 0
                        and a.token_hash = any(${tokensOf(call.deviceToken).map(hashToken)}::bytea[])
                        and a.created_at > now() - make_interval(hours => ${waitHours})
                      order by a.created_at desc limit 1)`,
  )
  if (moved === 1) await keepWaiting(tx, sessionId)
}

async function keepWaiting(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(
    sql`update session set expires_at = now() + make_interval(hours => ${waitHours}) where id = ${sessionId}`,
  )
}

export type WaitingDevice = {
  id: string
  memberId: string
  userName: string
  realName: string
  cardTails: string[]
  reference: string
  deviceName: string
  country: string
  ip: string
  registeredAt: Date
  createdAt: Date
  exactly: string
}

// A request whose login was given up or has ended cannot be approved.
const isOpen = sql`a.state = 'WAITING' and s.ended_at is null and s.expires_at > now() and cardinality(s.steps) > 0`

/** Logins that wait for an operator, newest first, older than the cursor `before`, with what the operator can ask about. */
export async function listWaitingDevices(db: Queryable, tenant: string, page: Page): Promise<WaitingDevice[]> {
  return await db.query<WaitingDevice>(
    sql`select a.id, a.member_id, m.user_name, m.real_name, a.reference, a.device_name, a.country, a.ip,
               m.created_at as registered_at, a.created_at,
               array(select right(b.account_number, 4) from bank_item b where b.tenant = a.tenant and b.member_id = m.id
                      and b.type = 'BANK' order by b.created_at, b.id) as card_tails,
               ${keyset.exactly}
          from device_approval a join session s on s.id = a.session_id join member m on m.id = a.member_id
         where a.tenant = ${tenant} and ${isOpen}
         ${keyset.page(page)}`,
  )
}

type Operator = { readonly tenant: string; readonly operatorId: string }

/** Decides a waiting request once and returns its member; OVER when it is decided or no longer waits, null for an unknown one. */
export async function decideDevice(
  tx: Tx,
  { tenant, operatorId }: Operator,
  id: string,
  state: 'APPROVED' | 'REFUSED',
): Promise<{ readonly memberId: string } | 'OVER' | null> {
  const [decided] = await tx.query<{ memberId: string }>(
    sql`update device_approval a set state = ${state}, decided_by = ${operatorId}, decided_at = now()
          from session s
         where a.id = ${id} and a.tenant = ${tenant} and s.id = a.session_id and ${isOpen} returning a.member_id`,
  )
  if (decided) return decided
  const known = await tx.query(sql`select from device_approval where id = ${id} and tenant = ${tenant}`)
  return known.length > 0 ? 'OVER' : null
}
