import { createHash, randomInt } from 'node:crypto'
import type { BrowserHosts, CaptchaVendor } from './captcha-vendor.ts'
import { postForm, textsOf } from './form-call.ts'

export type YidunParty = {
  readonly captchaId: string
  readonly secretId: string
  readonly secretKey: string
  readonly url: string
  readonly timeoutMs: number
  readonly browser: BrowserHosts
}

/** NetEase Yidun v2 (the provider D163): the browser's `validate` is checked with a signed form. */
export function openYidun(party: YidunParty): CaptchaVendor {
  return {
    code: 'D163',
    captchaId: party.captchaId,
    browser: party.browser,
    async verify(captchaInfo, { sessionId }) {
      // The loader's `validate`, alone or in its object.
      const validate = captchaInfo.startsWith('{') ? textsOf(captchaInfo, ['validate'])?.validate : captchaInfo
      if (!validate) return 'wrong'
      const fields = {
        captchaId: party.captchaId,
        validate,
        user: sessionId,
        secretId: party.secretId,
        version: 'v2',
        timestamp: String(Date.now()),
        nonce: String(randomInt(1_000_000_000)),
      }
      const signature = signYidun(fields, party.secretKey)
      const answer = await postForm(new URL('/api/v2/verify', party.url), { ...fields, signature }, party.timeoutMs)
      if (answer?.result === true) return 'right'
      // Errors 415 to 421 are about the request; without a result the vendor gave no verdict.
      return answer?.result === false ? 'wrong' : 'unknown'
    },
  }
}

/** MD5 over all names and values sorted by name, followed by the secret. */
export function signYidun(fields: Readonly<Record<string, string>>, secretKey: string): string {
  const joined = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return createHash('md5')
    .update(joined + secretKey, 'utf8')
    .digest('hex')
}
