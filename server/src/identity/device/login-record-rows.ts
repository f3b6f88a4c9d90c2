import { randomUUID } from 'node:crypto'
import type { LoginBy, LoginOutcome } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import type { FactsInside } from '../../call/rpc/handler.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type LoginEvent = {
  readonly outcome: LoginOutcome
  readonly way: LoginBy
  /** Null for a refused login, which has opened none. */
  readonly sessionId: string | null
  /** The delay when it is written late. */
  readonly agoMs?: number
}

/** Inserts a row into the member's login history. */
export async function recordLogin(
  db: Queryable,
  call: FactsInside,
  memberId: string,
  { outcome, way, sessionId, agoMs = 0 }: LoginEvent,
): Promise<void> {
  await db.execute(
    sql`insert into login_record (id, tenant, member_id, outcome, way, session_id, device_name, country, ip, created_at)
        select ${randomUUID()}::uuid, tenant, id, ${outcome}, ${way}, ${sessionId}::uuid, ${call.deviceName}, ${call.country}, ${call.ip},
               now() - make_interval(secs => ${agoMs / 1000})
          from member where id = ${memberId} and tenant = ${call.tenant}`,
  )
}

/** The country of the member's newest completed login, skipping `skip` of them; empty when unknown. */
export async function readLoginPlace(db: Queryable, tenant: string, memberId: string, skip: number): Promise<string> {
  const [row] = await db.query<{ country: string }>(
    sql`select country from login_record
         where tenant = ${tenant} and member_id = ${memberId} and outcome = 'PASSED'
         order by created_at desc, id desc offset ${skip} limit 1`,
  )
  return row?.country ?? ''
}

/** The countries of the member's completed logins. */
export async function readLoginCountries(db: Queryable, tenant: string, memberId: string): Promise<string[]> {
  const rows = await db.query<{ country: string }>(
    sql`select distinct country from login_record
         where tenant = ${tenant} and member_id = ${memberId} and outcome = 'PASSED' and country <> ''`,
  )
  return rows.map(({ country }) => country)
}

export type LoginRecordRow = {
  id: string
  outcome: LoginOutcome
  way: LoginBy
  deviceName: string
  country: string
  ip: string
  sessionId: string | null
  createdAt: Date
  exactly: string
}

/** The member's login history, newest first, older than the cursor `before`. */
export async function listLoginRecords(
  db: Queryable,
  tenant: string,
  memberId: string,
  page: Page,
): Promise<LoginRecordRow[]> {
  return await db.query<LoginRecordRow>(
    sql`select id, outcome, way, session_id, device_name, country, ip, created_at,
               ${keyset.exactly}
          from login_record where tenant = ${tenant} and member_id = ${memberId}
          ${keyset.page(page)}`,
  )
}

export type LoginOfMember = { outcome: LoginOutcome; sessionId: string | null; device: string | null }

/** A login of the member with its session and the device it was on; null for an unknown one. */
export async function findLogin(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<LoginOfMember | null> {
  const [row] = await db.query<LoginOfMember>(
    sql`select r.outcome, r.session_id, s.device from login_record r left join session s on s.id = r.session_id
         where r.tenant = ${tenant} and r.member_id = ${memberId} and r.id = ${id}`,
  )
  return row ?? null
}
