import { createHash } from 'node:crypto'
import type { Db } from '../../base/db/db.ts'
import type { CallFacts, VisitorFacts } from '../../call/rpc/handler.ts'
import { captchaInUse } from './captcha-in-use.ts'
import { type CaptchaAction, checkCaptcha } from './check-captcha.ts'
import { insertPass, noteOutage, takePass } from './slider-rows.ts'

/** The prefix of our own passes; no vendor's result starts with it. */
export const passPrefix = 'pass.'

/** The hash stored for a pass and for a used vendor result. */
export function hashPass(token: string): Buffer {
  return createHash('sha256').update(`captcha/${token}`).digest()
}

/**
 * Verifies the tenant's captcha. Every result counts once, for its session and action. When the vendor is not reachable
 * nobody passes, and visitors get our own puzzle from then on.
 */
export async function passCaptcha(
  call: CallFacts & VisitorFacts & { readonly db: Db },
  action: CaptchaAction,
  { captchaCode, captchaInfo }: { readonly captchaCode: string; readonly captchaInfo: string },
): Promise<boolean> {
  const { context, db, tenant, sessionId } = call
  const { provider, vendor } = await captchaInUse(context, db, tenant)
  // Only the login has a field of its own for the code of an image; elsewhere it may come in captchaInfo.
  if (provider === 'DEF') return await checkCaptcha(db, sessionId, action, captchaCode || captchaInfo)
  const tokenHash = hashPass(captchaInfo)
  // Also for tenants with a vendor: a browser that cannot load the vendor's script shows our own puzzle.
  if (captchaInfo.startsWith(passPrefix)) return await takePass(db, { tokenHash, sessionId, action })
  if (!vendor || provider === 'SLIDER' || captchaInfo === '') return false
  // Vendors verify a result only once, but we do not rely on that.
  if (!(await insertPass(db, { tokenHash, sessionId, action: 'USED' }))) return false
  const verdict = await vendor.verify(captchaInfo, { sessionId })
  if (verdict === 'unknown') {
    context.log.warn({ vendor: vendor.code }, 'a captcha vendor gave no answer; our own puzzle stands in')
    await noteOutage(db, vendor.code)
  }
  return verdict === 'right'
}
