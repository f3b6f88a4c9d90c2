import { generateSecret, generateURI, verify } from 'otplib'
import type { InsideContext } from '../../context.ts'
import type { Db, Queryable, Tx } from '../../base/db/db.ts'
import { seal, unseal } from '../../base/secret/seal.ts'
import { backupCodeIn, takeBackupCode } from './backup-codes.ts'
import { findTotp, putTotpSecret, takeTotpStep } from './totp-rows.ts'

const toleranceSeconds = 30

export type NewTotp = { readonly secret: string; readonly uri: string; readonly sealed: string }

/** A fresh secret for an authenticator app, with the form in which the database stores it. */
export function newTotp(
  context: InsideContext,
  ownerId: string,
  label: { readonly site: string; readonly userName: string },
): NewTotp {
  const secret = generateSecret()
  const uri = generateURI({ issuer: label.site, label: label.userName, secret })
  return { secret, uri, sealed: seal(context.config.accountKey, ownerId, secret) }
}

/** The time step whose code this is, the current or a neighbouring one; null for a wrong code. The caller accepts a step once. */
export async function totpStepOf(
  context: InsideContext,
  ownerId: string,
  sealed: string,
  code: string,
): Promise<bigint | null> {
  if (!/^[0-9]{6}$/.test(code) || sealed === '') return null
  const secret = unseal(context.config.accountKey, ownerId, sealed)
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null
}

/** Stores a fresh secret, not enabled yet, and returns it once for the authenticator app. */
export async function beginTotpSecret(
  db: Queryable,
  context: InsideContext,
  memberId: string,
  label: { readonly site: string; readonly userName: string },
): Promise<{ secret: string; uri: string }> {
  const { secret, uri, sealed } = newTotp(context, memberId, label)
  await putTotpSecret(db, memberId, sealed)
  return { secret, uri }
}

/**
 * True for the code of the current 30-second step or a neighbouring one, each accepted once; with TOTP enabled also for an
 * unused backup code, so that every place that asks for a code takes both.
 */
export async function checkTotp(
  db: Db | Tx,
  context: InsideContext,
  memberId: string,
  code: string,
  wanted: { readonly enabled: boolean },
): Promise<boolean> {
  const row = await findTotp(db, memberId)
  if (!row || row.enabled !== wanted.enabled) return false
  const backupCode = backupCodeIn(code)
  if (backupCode) return wanted.enabled && (await takeBackupCode(db, context, memberId, backupCode))
  const step = await totpStepOf(context, memberId, row.totpSecret, code)
  return step !== null && (await takeTotpStep(db, memberId, step))
}
