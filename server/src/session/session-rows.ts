import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { LoginStep } from '../rpc/handler.ts'
import { hashToken, newToken } from '../rpc/token.ts'

export type NewSession = {
  readonly tenant: string
  readonly memberId: string | null
  readonly deviceId: string
  readonly ip: string
  readonly minutes: number
  /** Ends the session when nothing is called for so long; without it only `minutes` counts. */
  readonly idleMinutes?: number
  readonly devicePrint?: string
  readonly deviceName?: string
  readonly country?: string
  readonly way?: string
  readonly steps?: readonly LoginStep[]
}

export type OpenedSession = { readonly id: string; readonly token: string; readonly iv: Buffer }

/** Opens a session and answers its token, which is stored nowhere, and its IV. */
export async function insertSession(db: Queryable, session: NewSession): Promise<OpenedSession> {
  const [id, token, iv] = [randomUUID(), newToken(), randomBytes(16)]
  await db.execute(
    sql`insert into session (id, tenant, token_hash, member_id, device_id, ip, body_iv, device_print, device_name, country, way, steps, idle_minutes, expires_at)
        values (${id}, ${session.tenant}, ${hashToken(token)}, ${session.memberId}, ${session.deviceId}, ${session.ip}, ${iv},
                ${session.devicePrint ?? ''}, ${session.deviceName ?? ''}, ${session.country ?? ''}, ${session.way ?? ''}, ${session.steps ?? []},
                ${session.idleMinutes ?? session.minutes}, now() + make_interval(mins => ${session.minutes}))`,
  )
  return { id, token, iv }
}

/** Gives a session that passed a step a new token; null when it ended or another call passed the step first. */
export async function rotateSession(
  tx: Tx,
  sessionId: string,
  before: readonly LoginStep[],
  after: readonly LoginStep[],
  minutes: number,
): Promise<(OpenedSession & { way: string }) | null> {
  const [token, iv] = [newToken(), randomBytes(16)]
  const [row] = await tx.query<{ way: string }>(
    sql`update session set token_hash = ${hashToken(token)}, body_iv = ${iv}, steps = ${after}, seen_at = now(),
               expires_at = now() + make_interval(mins => ${minutes})
         where id = ${sessionId} and ended_at is null and steps = ${before} returning way`,
  )
  return row ? { id: sessionId, token, iv, way: row.way } : null
}

/** Ends the member's other sessions on every node at once; answers how many. */
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

/** Ends a session; it is dead on every node with the commit. */
export async function endSession(db: Queryable, sessionId: string, reason: 'LOGOUT' | 'LOGIN'): Promise<void> {
  await db.execute(
    sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  )
}

export type LoginRow = { id: string; userNameKey: string; passwordHash: string; status: string }

export type LoginKey =
  | { readonly way: 'PASSWORD'; readonly accountKey: string }
  | { readonly way: 'PHONE'; readonly areaCode: number; readonly phone: string }
  | { readonly way: 'EMAIL'; readonly email: string }

export async function findForLogin(db: Queryable, tenant: string, key: LoginKey): Promise<LoginRow | null> {
  const fits =
    key.way === 'PASSWORD'
      ? sql`user_name_key = ${key.accountKey}`
      : key.way === 'PHONE'
        ? sql`phone <> '' and phone_area_code = ${key.areaCode} and phone = ${key.phone}`
        : sql`email <> '' and lower(email) = ${key.email}`
  const [row] = await db.query<LoginRow>(
    sql`select id, user_name_key, password_hash, status from member where tenant = ${tenant} and ${fits}`,
  )
  return row ?? null
}

/** Notes the login on the member and answers the time of the one before. */
export async function markLogin(tx: Tx, memberId: string): Promise<Date | null> {
  const [row] = await tx.query<{ previousLoginAt: Date | null }>(
    sql`update member set previous_login_at = last_login_at, last_login_at = now() where id = ${memberId}
        returning previous_login_at`,
  )
  return row?.previousLoginAt ?? null
}

export type NewMember = {
  readonly id: string
  readonly tenant: string
  readonly userName: string
  readonly accountKey: string
  readonly passwordHash: string
  readonly currency: string
  readonly registrationCode: string
  readonly inviteCode: string
  readonly phoneAreaCode: number
  readonly phone: string
  readonly email: string
}

/** False when the name, the phone or the email is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const inserted = await tx.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, nickname, default_currency, registration_code,
                            invite_code, phone_area_code, phone, email)
        values (${member.id}, ${member.tenant}, ${member.userName}, ${member.accountKey}, ${member.passwordHash}, ${member.userName},
                ${member.currency}, ${member.registrationCode}, ${member.inviteCode}, ${member.phoneAreaCode}, ${member.phone}, ${member.email})
        on conflict do nothing`,
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

/** Counts a try before it is looked at, so that many at once cannot all be the first; answers how many there were of late. */
export async function takeTry(
  db: Queryable,
  tenant: string,
  accountKey: string,
  ip: string,
  minutes: number,
): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    sql`insert into login_failure (tenant, account_key, ip, failures) values (${tenant}, ${accountKey}, ${ip}, 1)
        on conflict (tenant, account_key, ip) do update
          set failures = case when login_failure.last_at > now() - make_interval(mins => ${minutes}) then login_failure.failures + 1 else 1 end,
              last_at = now()
        returning failures`,
  )
  return row?.failures ?? 1
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
  await db.execute(sql`delete from login_pressure where minute < now() - interval '1 day'`)
}
