import type { Context } from '../../context.ts'
import type { Db } from '../../base/db/db.ts'
import type { CaptchaVendor } from '../../base/providers/captcha/captcha-vendor.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { isOut } from './slider-rows.ts'

export type CaptchaInUse = {
  /** The captcha shown now. */
  readonly provider: 'DEF' | 'SLIDER' | 'GT4' | 'D163'
  readonly vendor: CaptchaVendor | null
}

/** The tenant's captcha; our own puzzle when its vendor is not configured or not reachable. */
export async function captchaInUse(context: Context, db: Db, tenant: string): Promise<CaptchaInUse> {
  const { captchaProvider } = await readSitePolicy(db, tenant)
  if (captchaProvider === 'DEF') return { provider: 'DEF', vendor: null }
  const vendor = captchaProvider === 'SLIDER' ? null : context.captcha[captchaProvider]
  if (!vendor) return { provider: 'SLIDER', vendor: null }
  return { provider: (await isOut(db, vendor.code)) ? 'SLIDER' : vendor.code, vendor }
}
