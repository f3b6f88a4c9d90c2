import { generateSecret, generateURI, verify } from 'otplib'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { seal, unseal } from './seal.ts'

const toleranceSeconds = 30

/** Stores a fresh secret, not yet switched on; answers it for the authenticator app, once. */
export async function beginTotpSecret(
  db: Queryable,
  context: Context,
  memberId: string,
  label: { readonly site: string; readonly userName: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  await db.execute(
    sql`update member set totp_secret = ${seal(context.config.accountKey, memberId, secret)}, totp_last_step = 0
         where id = ${memberId} and totp_enabled_at is null`,
  )
  return { secret, uri: generateURI({ issuer: label.site, label: label.userName, secret }) }
}

/** True for the code of this half minute or the ones beside it, once: a code that was taken is not taken again. */
export async function checkTotp(
  db: Queryable,
  context: Context,
  memberId: string,
  code: string,
  wanted: { readonly enabled: boolean },
): Promise<boolean> {
  if (!/^[0-9]{6}$/.test(code)) return false
  const [row] = await db.query<{ totpSecret: string; enabled: boolean }>(
    sql`select totp_secret, totp_enabled_at is not null as enabled from member where id = ${memberId}`,
  )
  if (!row?.totpSecret || row.enabled !== wanted.enabled) return false
  const secret = unseal(context.config.accountKey, memberId, row.totpSecret)
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return false
  const step = BigInt(result.timeStep)
  const taken = await db.execute(
    sql`update member set totp_last_step = ${step} where id = ${memberId} and totp_last_step < ${step}`,
  )
  return taken === 1
}

export async function hasTotp(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(sql`select from member where id = ${memberId} and totp_enabled_at is not null`)
  return rows.length > 0
}
