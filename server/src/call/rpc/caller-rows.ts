import type { Queryable, Tx } from '../../base/db/db.ts'
import { gathered, rowOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'
import type { LoginStep, OperatorFacts } from './handler.ts'

/** Row locks in the order of ids, so that concurrent batches cannot deadlock; the same lock as that of one member's changes. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    select id from member where id = any(${memberIds}::uuid[]) order by id for no key update`)
}

export type SessionRow = {
  id: string
  memberId: string | null
  /** The member's status; null for a guest. */
  status: string | null
  live: boolean
  /** Last seen more than a minute ago. */
  stale: boolean
  /** Last used by the member more than a minute ago. */
  unused: boolean
  endReason: string | null
  steps: LoginStep[]
  hasStepUp: boolean
  /** The session was idle for so long, or its last proof is so old, that money calls need a step-up. */
  isProofDue: boolean
}

/**
 * Of a session `s`: a pause before its last use was too long for money calls, or its login or last proof is too old for them.
 */
export const isProofOld = sql`(s.proof_due or s.proved_at < now() - make_interval(mins => s.money_age_minutes))`

type SessionKey = { readonly tenant: string; readonly tokenHash: Buffer }

/** The session of a token, open or ended. Calls that arrive together share the statement. */
export const findSessionRow = gathered(listSessionRows)

async function listSessionRows(db: Queryable, keys: readonly SessionKey[]): Promise<(SessionRow | null)[]> {
  const rows = await db.query<SessionRow & { number: number }>(
    sql`select asked.number::int as number, s.id, s.member_id, m.status, s.end_reason, s.steps,
               coalesce(s.step_up_until > now(), false) as has_step_up,
               (s.used_at < now() - make_interval(mins => s.money_idle_minutes) or ${isProofOld}) as is_proof_due,
               s.used_at < now() - interval '1 minute' as unused,
               s.ended_at is null and s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes) as live,
               s.seen_at < now() - interval '1 minute' as stale
          from unnest(
                 ${keys.map(({ tenant }) => tenant)}::text[],
                 ${keys.map(({ tokenHash }) => tokenHash)}::bytea[])
               with ordinality as asked (tenant, token_hash, number)
          join session s on s.token_hash = asked.token_hash and s.tenant = asked.tenant
          left join member m on m.id = s.member_id`,
  )
  return rowOfEach(keys, rows)
}

export async function touchSession(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update session set seen_at = now() where id = ${id}`)
}

/** Records a use by the member; keeps that a pause before it was too long for money calls. */
export async function useSession(db: Queryable, id: string): Promise<void> {
  await db.execute(
    sql`update session set seen_at = now(), used_at = now(),
               proof_due = proof_due or used_at < now() - make_interval(mins => money_idle_minutes)
         where id = ${id}`,
  )
}

export type OperatorSessionRow = OperatorFacts & {
  /** True once the second factor was passed. */
  passed: boolean
  /** Last seen more than a minute ago. */
  stale: boolean
}

/** The open console session of an active operator. */
export async function findOperatorRow(
  db: Queryable,
  tenant: string,
  tokenHash: Buffer,
): Promise<OperatorSessionRow | null> {
  const [row] = await db.query<OperatorSessionRow>(
    sql`select s.id as session_id, o.id as operator_id, o.user_name as operator_name, o.permissions,
               s.passed_at is not null as passed, s.seen_at < now() - interval '1 minute' as stale
          from operator_session s join operator o on o.id = s.operator_id
         where s.token_hash = ${tokenHash} and s.tenant = ${tenant} and s.ended_at is null and o.status = 'ACTIVE'
           and s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes)`,
  )
  return row ?? null
}

export async function touchOperatorSession(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update operator_session set seen_at = now() where id = ${id}`)
}

/** How many other operators of the tenant have a permission. */
export async function countDeciders(
  db: Queryable,
  tenant: string,
  permission: string,
  operatorId: string,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from operator
     where tenant = ${tenant} and id <> ${operatorId} and status = 'ACTIVE' and permissions && array['*', ${permission}::text]`)
  return row?.count ?? 0
}
