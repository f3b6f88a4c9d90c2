import type { CaptchaVendor } from './captcha-vendor.ts'
import { type GeetestParty, openGeetest } from './geetest.ts'
import { openYidun, type YidunParty } from './yidun.ts'

/** The vendors that are configured. */
export type CaptchaVendors = { readonly [Code in CaptchaVendor['code']]: CaptchaVendor | null }

export function openCaptchaVendors({
  geetest,
  yidun,
}: {
  readonly geetest: GeetestParty | null
  readonly yidun: YidunParty | null
}): CaptchaVendors {
  return { GT4: geetest ? openGeetest(geetest) : null, D163: yidun ? openYidun(yidun) : null }
}
