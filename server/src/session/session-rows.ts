import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashToken, newToken } from '../rpc/token.ts'

export type NewSession = {
  readonly tenant: string
  readonly memberId: string | null
  readonly deviceId: string
  readonly ip: string
  readonly minutes: number
}

/** Opens a session and answers its token, which is stored nowhere, and its IV. */
export async function insertSession(db: Queryable, session: NewSession): Promise<{ token: string; iv: Buffer }> {
  const token = newToken()
  const iv = randomBytes(16)
  await db.execute(
    sql`insert into session (id, tenant, token_hash, member_id, device_id, ip, body_iv, expires_at)
        values (${randomUUID()}, ${session.tenant}, ${hashToken(token)}, ${session.memberId}, ${session.deviceId}, ${session.ip}, ${iv},
                now() + make_interval(mins => ${session.minutes}))`,
  )
  return { token, iv }
}

/** Ends a session; it is dead on every node with the commit. */
export async function endSession(db: Queryable, sessionId: string, reason: 'LOGOUT' | 'LOGIN'): Promise<void> {
  await db.execute(
    sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  )
}

export type LoginRow = { id: string; passwordHash: string; status: string; lastLoginAt: Date | null }

export async function findForLogin(db: Queryable, tenant: string, accountKey: string): Promise<LoginRow | null> {
  const [row] = await db.query<LoginRow>(
    sql`select id, password_hash, status, last_login_at from member where tenant = ${tenant} and user_name_key = ${accountKey}`,
  )
  return row ?? null
}

export async function markLogin(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(
    sql`update member set previous_login_at = last_login_at, last_login_at = now() where id = ${memberId}`,
  )
}

export type NewMember = {
  readonly id: string
  readonly tenant: string
  readonly userName: string
  readonly accountKey: string
  readonly passwordHash: string
  readonly currency: string
  readonly registrationCode: string
}

/** False when the name is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const inserted = await tx.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, nickname, default_currency, registration_code)
        values (${member.id}, ${member.tenant}, ${member.userName}, ${member.accountKey}, ${member.passwordHash}, ${member.userName},
                ${member.currency}, ${member.registrationCode})
        on conflict (tenant, user_name_key) do nothing`,
  )
  return inserted === 1
}

export type Failures = { readonly here: number; readonly everywhere: number }

/** Failed logins of the last `minutes`: from this address, and from all. */
export async function countFailures(
  db: Queryable,
  tenant: string,
  accountKey: string,
  ip: string,
  minutes: number,
): Promise<Failures> {
  const [row] = await db.query<{ here: bigint | null; everywhere: bigint | null }>(
    sql`select sum(failures) filter (where ip = ${ip}) as here, sum(failures) as everywhere
          from login_failure
         where tenant = ${tenant} and account_key = ${accountKey} and last_at > now() - make_interval(mins => ${minutes})`,
  )
  return { here: Number(row?.here ?? 0), everywhere: Number(row?.everywhere ?? 0) }
}

export async function addFailure(
  db: Queryable,
  tenant: string,
  accountKey: string,
  ip: string,
  minutes: number,
): Promise<void> {
  await db.execute(
    sql`insert into login_failure (tenant, account_key, ip, failures) values (${tenant}, ${accountKey}, ${ip}, 1)
        on conflict (tenant, account_key, ip) do update
          set failures = case when login_failure.last_at > now() - make_interval(mins => ${minutes}) then login_failure.failures + 1 else 1 end,
              last_at = now()`,
  )
}

export async function clearFailures(db: Queryable, tenant: string, accountKey: string, ip: string): Promise<void> {
  await db.execute(
    sql`delete from login_failure where tenant = ${tenant} and account_key = ${accountKey} and ip = ${ip}`,
  )
}

/** Removes what nobody can use any more. */
export async function deleteDead(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from session where member_id is null and (expires_at < now() or ended_at < now() - interval '1 hour')`,
  )
  await db.execute(sql`delete from login_failure where last_at < now() - interval '1 day'`)
}
