import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { guardChangedBy } from '../../member/member/member-rows.ts'

/** Stores a sealed secret that is not enabled yet; does nothing when TOTP is enabled. */
export async function putTotpSecret(db: Queryable, memberId: string, sealed: string): Promise<void> {
  await db.execute(
    sql`update member set totp_secret = ${sealed}, totp_last_step = 0 where id = ${memberId} and totp_enabled_at is null`,
  )
}

export async function findTotp(
  db: Queryable,
  memberId: string,
): Promise<{ readonly totpSecret: string; readonly enabled: boolean } | null> {
  const [row] = await db.query<{ totpSecret: string; enabled: boolean }>(
    sql`select totp_secret, totp_enabled_at is not null as enabled from member where id = ${memberId}`,
  )
  return row ?? null
}

/** Records a used time step; false when this or a later one was used before (replay). */
export async function takeTotpStep(db: Queryable, memberId: string, step: bigint): Promise<boolean> {
  const taken = await db.execute(
    sql`update member set totp_last_step = ${step} where id = ${memberId} and totp_last_step < ${step}`,
  )
  return taken === 1
}

export async function hasTotp(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(sql`select from member where id = ${memberId} and totp_enabled_at is not null`)
  return rows.length > 0
}

export async function enableTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`update member set totp_enabled_at = now() where id = ${memberId}`)
}

/** False when TOTP was not enabled. */
export async function disableTotp(tx: Tx, memberId: string): Promise<boolean> {
  const changed = await tx.execute(
    sql`update member set totp_enabled_at = null, totp_secret = '', totp_last_step = 0, ${guardChangedBy('TOTP_REMOVED')}
         where id = ${memberId} and totp_enabled_at is not null`,
  )
  return changed === 1
}
