import { randomBytes, randomUUID } from 'node:crypto'
import type { LoginBy } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { LoginStep } from '../../call/rpc/handler.ts'
import { hashToken, newToken } from '../../base/secret/token.ts'

const dayMinutes = 1_440

export type NewSession = {
  readonly tenant: string
  readonly memberId: string | null
  readonly deviceId: string
  readonly ip: string
  readonly minutes: number
  /** Minutes without a call after which the session ends; defaults to `minutes`. */
  readonly idleMinutes?: number
  /** Minutes between two uses after which money calls need a step-up; defaults to `minutes`. */
  readonly moneyIdleMinutes?: number
  /** Minutes after the login or the last proof after which money calls need a step-up; a day by default. */
  readonly moneyAgeMinutes?: number
  readonly devicePrint?: string
  readonly deviceName?: string
  readonly country?: string
  readonly way?: LoginBy
  readonly steps?: readonly LoginStep[]
}

export type OpenedSession = { readonly id: string; readonly token: string; readonly iv: Buffer }

/** Opens a session and returns its IV and its token, of which only the hash is stored. */
export async function insertSession(db: Queryable, session: NewSession): Promise<OpenedSession> {
  const [id, token, iv] = [randomUUID(), newToken(), randomBytes(16)]
  await db.execute(
    sql`insert into session (id, tenant, token_hash, member_id, device_id, ip, body_iv, device_print, device_name, country, way, steps, idle_minutes, money_idle_minutes, money_age_minutes, expires_at)
        values (${id}, ${session.tenant}, ${hashToken(token)}, ${session.memberId}, ${session.deviceId}, ${session.ip}, ${iv},
                ${session.devicePrint ?? ''}, ${session.deviceName ?? ''}, ${session.country ?? ''}, ${session.way ?? ''}, ${session.steps ?? []},
                ${session.idleMinutes ?? session.minutes}, ${session.moneyIdleMinutes ?? session.minutes}, ${session.moneyAgeMinutes ?? dayMinutes}, now() + make_interval(mins => ${session.minutes}))`,
  )
  return { id, token, iv }
}

/** Rotates the token of a session that passed a step; null when the session ended or a concurrent call passed the step. */
export async function rotateSession(
  tx: Tx,
  sessionId: string,
  before: readonly LoginStep[],
  after: readonly LoginStep[],
  minutes: number,
): Promise<(OpenedSession & { way: LoginBy; deviceName: string }) | null> {
  const [token, iv] = [newToken(), randomBytes(16)]
  const [row] = await tx.query<{ way: LoginBy; deviceName: string }>(
    sql`update session set token_hash = ${hashToken(token)}, body_iv = ${iv}, steps = ${after}, seen_at = now(), used_at = now(), proved_at = now(),
               expires_at = now() + make_interval(mins => ${minutes})
         where id = ${sessionId} and ended_at is null and steps = ${before} returning way, device_name`,
  )
  return row ? { id: sessionId, token, iv, ...row } : null
}

/** Ends the member's other sessions, on every node at once; returns their number. */
export async function endOtherSessions(
  db: Queryable,
  memberId: string,
  keptId: string | null,
  reason: 'REPLACED' | 'REVOKED',
): Promise<number> {
  return await db.execute(
    sql`update session set ended_at = now(), end_reason = ${reason}
         where member_id = ${memberId} and ended_at is null and id is distinct from ${keptId}::uuid`,
  )
}

/** Ends a session, on every node with the commit. */
export async function endSession(db: Queryable, sessionId: string, reason: 'LOGOUT' | 'LOGIN'): Promise<void> {
  await db.execute(
    sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  )
}

/** Records a step-up of the session and returns its expiry; null when the session has ended. */
export async function saveStepUp(db: Queryable, sessionId: string, minutes: number): Promise<Date | null> {
  const [row] = await db.query<{ stepUpUntil: Date }>(
    sql`update session set step_up_until = now() + make_interval(mins => ${minutes}), used_at = now(), proved_at = now(), proof_due = false
         where id = ${sessionId} and ended_at is null returning step_up_until`,
  )
  return row?.stepUpUntil ?? null
}

/** Records the right fund password, which allows one withdrawal, and returns until when; null when the session has ended. */
export async function saveFundProof(db: Queryable, sessionId: string, minutes: number): Promise<Date | null> {
  const [row] = await db.query<{ fundProofUntil: Date }>(
    sql`update session set fund_proof_until = now() + make_interval(mins => ${minutes}), used_at = now(), proved_at = now(), proof_due = false
         where id = ${sessionId} and ended_at is null returning fund_proof_until`,
  )
  return row?.fundProofUntil ?? null
}

/** Deletes guest sessions that have expired, or ended more than an hour ago. */
export async function deleteOldSessions(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from session where member_id is null and (expires_at < now() or ended_at < now() - interval '1 hour')`,
  )
}
