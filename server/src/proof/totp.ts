import { generateSecret, generateURI, verify } from 'otplib'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/db.ts'
import { seal, unseal } from '../secret/seal.ts'
import { findTotp, putTotpSecret, takeTotpStep } from './totp-rows.ts'

const toleranceSeconds = 30

/** Stores a fresh secret, not enabled yet, and returns it once for the authenticator app. */
export async function beginTotpSecret(
  db: Queryable,
  context: Context,
  memberId: string,
  label: { readonly site: string; readonly userName: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  await putTotpSecret(db, memberId, seal(context.config.accountKey, memberId, secret))
  return { secret, uri: generateURI({ issuer: label.site, label: label.userName, secret }) }
}

/** True for the code of the current 30-second step or a neighbouring one; each step is accepted once. */
export async function checkTotp(
  db: Queryable,
  context: Context,
  memberId: string,
  code: string,
  wanted: { readonly enabled: boolean },
): Promise<boolean> {
  if (!/^[0-9]{6}$/.test(code)) return false
  const row = await findTotp(db, memberId)
  if (!row?.totpSecret || row.enabled !== wanted.enabled) return false
  const secret = unseal(context.config.accountKey, memberId, row.totpSecret)
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return false
  return await takeTotpStep(db, memberId, BigInt(result.timeStep))
}
