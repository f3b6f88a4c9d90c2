import { createHmac } from 'node:crypto'
import type { BrowserHosts, CaptchaVendor } from './captcha-vendor.ts'
import { postForm, textsOf } from './form-call.ts'

export type GeetestParty = {
  readonly captchaId: string
  readonly key: string
  readonly url: string
  readonly timeoutMs: number
  readonly browser: BrowserHosts
}

const names = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const

/** GeeTest v4: the browser script's result is sent to the vendor, signed with the key only the server has. */
export function openGeetest(party: GeetestParty): CaptchaVendor {
  return {
    code: 'GT4',
    captchaId: party.captchaId,
    browser: party.browser,
    async verify(captchaInfo) {
      const shown = textsOf(captchaInfo, names)
      if (!shown) return 'wrong'
      const url = new URL('/validate', party.url)
      url.searchParams.set('captcha_id', party.captchaId)
      const signToken = createHmac('sha256', party.key).update(shown.lot_number).digest('hex')
      const answer = await postForm(url, { ...shown, sign_token: signToken }, party.timeoutMs)
      if (answer?.result === 'success') return 'right'
      // `error` means invalid parameters, which a visitor can cause: it must not count as the vendor being down.
      return answer?.result === 'fail' || answer?.status === 'error' ? 'wrong' : 'unknown'
    },
  }
}
