import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/db.ts'
import { nothing, sql } from '../db/sql.ts'
import type { CallFacts } from '../rpc/handler.ts'
import type { Cursor } from '../rpc/cursor.ts'

export type LoginOutcome = 'PASSED' | 'REFUSED' | 'STEP'

/** Inserts a row into the member's login history; `agoMs` is the delay when it is written late. */
export async function recordLogin(
  db: Queryable,
  call: CallFacts,
  memberId: string,
  outcome: LoginOutcome,
  way: string,
  agoMs = 0,
): Promise<void> {
  await db.execute(
    sql`insert into login_record (id, tenant, member_id, outcome, way, device_name, country, ip, created_at)
        select ${randomUUID()}::uuid, tenant, id, ${outcome}, ${way}, ${call.deviceName}, ${call.country}, ${call.ip},
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
  outcome: string
  way: string
  deviceName: string
  country: string
  ip: string
  createdAt: Date
  exactly: string
}

/** The member's login history, newest first, older than the cursor `before`. */
export async function listLoginRecords(
  db: Queryable,
  tenant: string,
  memberId: string,
  before: Cursor | null,
  limit: number,
): Promise<LoginRecordRow[]> {
  return await db.query<LoginRecordRow>(
    sql`select id, outcome, way, device_name, country, ip, created_at,
               to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly
          from login_record where tenant = ${tenant} and member_id = ${memberId}
          ${before ? sql`and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : nothing}
         order by created_at desc, id desc limit ${limit}`,
  )
}
