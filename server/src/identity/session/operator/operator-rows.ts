import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../../base/db/db.ts'
import { sql } from '../../../base/db/sql.ts'
import { hashToken, newToken } from '../../../base/secret/token.ts'

export type OperatorRow = {
  id: string
  passwordHash: string
  isKnownHere: boolean
  /** The hash, in hex, of the secret that this browser got with a finished login; null for another browser. */
  knownDevice: string | null
}

/** The active operator of a name; `isKnownHere` when one of their logins from this IP address was finished within thirty days. */
export async function findOperatorForLogin(
  db: Queryable,
  tenant: string,
  userName: string,
  ip: string,
  deviceTokens: readonly string[],
): Promise<OperatorRow | null> {
  const [row] = await db.query<OperatorRow>(
    sql`select id, password_hash,
               exists (select from operator_session s where s.operator_id = operator.id and s.ip = ${ip}
                          and s.passed_at > now() - interval '30 days') as is_known_here,
               (select encode(s.device_hash, 'hex') from operator_session s
                 where s.operator_id = operator.id and s.device_hash = any(${deviceTokens.map(hashToken)}::bytea[])
                   and s.passed_at > now() - interval '30 days' limit 1) as known_device
          from operator where tenant = ${tenant} and user_name = ${userName} and status = 'ACTIVE'`,
  )
  return row ?? null
}

export type NewOperatorSession = {
  readonly tenant: string
  readonly operatorId: string
  readonly ip: string
  readonly deviceName: string
}

/** Opens a session that waits ten minutes for the second factor; returns its token. */
export async function insertEnteringSession(db: Queryable, session: NewOperatorSession): Promise<string> {
  const token = newToken()
  await db.execute(
    sql`insert into operator_session (id, tenant, token_hash, operator_id, ip, device_name, expires_at)
        values (${randomUUID()}, ${session.tenant}, ${hashToken(token)}, ${session.operatorId}, ${session.ip},
                ${session.deviceName}, now() + interval '10 minutes')`,
  )
  return token
}

/** Finishes a login under a fresh token, which it returns; null when a concurrent call finished or ended it. */
export async function finishOperatorSession(
  tx: Tx,
  sessionId: string,
  deviceToken: string,
  { idleMinutes, sessionHours }: { readonly idleMinutes: number; readonly sessionHours: number },
): Promise<string | null> {
  const token = newToken()
  const finished = await tx.execute(
    sql`update operator_session set token_hash = ${hashToken(token)}, passed_at = now(), seen_at = now(),
               device_hash = ${hashToken(deviceToken)},
               idle_minutes = ${idleMinutes}, expires_at = now() + make_interval(hours => ${sessionHours})
         where id = ${sessionId} and passed_at is null and ended_at is null`,
  )
  return finished === 1 ? token : null
}

export type OperatorSessionView = {
  id: string
  createdAt: Date
  seenAt: Date
  ip: string
  deviceName: string
}

/** The secret, of those that this browser shows, that it got with a finished login of the operator; null without one. */
export async function findKnownToken(
  db: Queryable,
  operatorId: string,
  tokens: readonly string[],
): Promise<string | null> {
  const rows = await db.query<{ hash: string }>(
    sql`select encode(device_hash, 'hex') as hash from operator_session
         where operator_id = ${operatorId} and device_hash = any(${tokens.map(hashToken)}::bytea[])
           and passed_at > now() - interval '30 days'`,
  )
  const known = new Set(rows.map(({ hash }) => hash))
  return tokens.find((token) => known.has(hashToken(token).toString('hex'))) ?? null
}

/** The operator's open sessions, the newest first. */
export async function listOperatorSessionRows(db: Queryable, operatorId: string): Promise<OperatorSessionView[]> {
  return await db.query<OperatorSessionView>(
    sql`select id, created_at, seen_at, ip, device_name from operator_session
         where operator_id = ${operatorId} and passed_at is not null and ended_at is null and expires_at > now()
           and seen_at > now() - make_interval(mins => idle_minutes)
         order by created_at desc, id`,
  )
}

/** Ends one of the operator's sessions, on every node with the commit; false when there is no such open one. */
export async function endOperatorSession(db: Queryable, operatorId: string, id: string): Promise<boolean> {
  const ended = await db.execute(
    sql`update operator_session set ended_at = now()
         where id = ${id} and operator_id = ${operatorId} and ended_at is null and passed_at is not null`,
  )
  return ended === 1
}

/** Deletes unfinished logins after a day, other sessions after a year. */
export async function deleteOldOperatorSessions(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from operator_session where (passed_at is null and expires_at < now() - interval '1 day')
           or expires_at < now() - interval '1 year'`,
  )
}
