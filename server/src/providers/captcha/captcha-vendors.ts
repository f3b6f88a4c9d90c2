import type { Config } from '../../config.ts'
import type { CaptchaVendor } from './captcha-vendor.ts'
import { openGeetest } from './geetest.ts'
import { openYidun } from './yidun.ts'

/** The vendors that are configured. */
export type CaptchaVendors = { readonly [Code in CaptchaVendor['code']]: CaptchaVendor | null }

export function openCaptchaVendors({ geetest, yidun }: Pick<Config, 'geetest' | 'yidun'>): CaptchaVendors {
  return { GT4: geetest ? openGeetest(geetest) : null, D163: yidun ? openYidun(yidun) : null }
}
