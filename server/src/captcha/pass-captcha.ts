import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { CallFacts, VisitorFacts } from '../rpc/handler.ts'
import { captchaInUse } from './captcha-in-use.ts'
import { type CaptchaAction, checkCaptcha } from './check-captcha.ts'
import { insertPass, noteOutage, takePass } from './slider-rows.ts'

/** Our own passes begin so; no vendor's answer does. */
export const passPrefix = 'pass.'

/** What is stored of a pass, and of a vendor's answer that was handed in. */
export function hashPass(token: string): Buffer {
  return createHash('sha256').update(`captcha/${token}`).digest()
}

/**
 * True when a person was there, by whatever captcha the tenant has. Every answer counts once, for its session and action.
 * A vendor out of reach passes nobody: from then on visitors get our own puzzle.
 */
export async function passCaptcha(
  call: CallFacts & VisitorFacts & { readonly db: Db },
  action: CaptchaAction,
  { captchaCode, captchaInfo }: { readonly captchaCode: string; readonly captchaInfo: string },
): Promise<boolean> {
  const { context, db, tenant, sessionId } = call
  const { provider, vendor } = await captchaInUse(context, db, tenant)
  if (provider === 'DEF') return await checkCaptcha(db, sessionId, action, captchaCode)
  const tokenHash = hashPass(captchaInfo)
  // Also where a vendor is the tenant's: a browser that cannot load its script shows our own puzzle instead.
  if (captchaInfo.startsWith(passPrefix)) return await takePass(db, { tokenHash, sessionId, action })
  if (!vendor || provider === 'SLIDER' || captchaInfo === '') return false
  // Vendors let an answer be verified once; we do not depend on it.
  if (!(await insertPass(db, { tokenHash, sessionId, action: 'USED' }))) return false
  const verdict = await vendor.verify(captchaInfo, { sessionId })
  if (verdict === 'unknown') {
    context.log.warn({ vendor: vendor.code }, 'a captcha vendor gave no answer; our own puzzle stands in')
    await noteOutage(db, vendor.code)
  }
  return verdict === 'right'
}
