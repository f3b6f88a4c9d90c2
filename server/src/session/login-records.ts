import { randomInt, randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { CallFacts } from '../rpc/handler.ts'

export type LoginOutcome = 'PASSED' | 'REFUSED' | 'STEP'

/** Writes a line into the member's login history; `agoMs` is how long it has been when it is written late. */
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

/**
 * Writes a refused login a moment after the answer: only an account that exists has a history, and the time of the answer
 * must not tell. The moment is random, so that it does not show in the next answer either.
 */
export function recordRefusalLater(call: CallFacts & { readonly db: Db }, memberId: string | null, way: string): void {
  if (!memberId) return
  const since = performance.now()
  const write = () => {
    // In its own place of the history: a login that passed meanwhile came after it.
    recordLogin(call.db, call, memberId, 'REFUSED', way, performance.now() - since).catch((error: unknown) =>
      call.context.log.warn({ err: error }, 'a refused login could not be written down'),
    )
  }
  setTimeout(write, randomInt(50, 500)).unref()
}

/** The country of the member's newest finished login, skipping `skip` of them; empty when unknown. */
export async function readLoginPlace(db: Queryable, tenant: string, memberId: string, skip: number): Promise<string> {
  const [row] = await db.query<{ country: string }>(
    sql`select country from login_record
         where tenant = ${tenant} and member_id = ${memberId} and outcome = 'PASSED'
         order by created_at desc, id desc offset ${skip} limit 1`,
  )
  return row?.country ?? ''
}

/** Where the member's finished logins came from. */
export async function readLoginCountries(db: Queryable, tenant: string, memberId: string): Promise<string[]> {
  const rows = await db.query<{ country: string }>(
    sql`select distinct country from login_record
         where tenant = ${tenant} and member_id = ${memberId} and outcome = 'PASSED' and country <> ''`,
  )
  return rows.map(({ country }) => country)
}
