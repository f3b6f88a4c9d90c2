import type { ErrorName } from '@mingtang/contract/errors.ts'
import { loadScript } from './load-script.ts'
import { loadTimeoutMs, type ShowVendor, scriptAddress } from './vendor.ts'

type GeetestCaptcha = {
  onReady: (heard: () => void) => GeetestCaptcha
  onSuccess: (heard: () => void) => GeetestCaptcha
  onFail: (heard: () => void) => GeetestCaptcha
  onClose: (heard: () => void) => GeetestCaptcha
  onError: (heard: (error: { code?: string | number }) => void) => GeetestCaptcha
  getValidate: () => Record<string, string> | false
  showCaptcha: () => void
  destroy: () => void
}
type GeetestWindow = { initGeetest4?: (config: object, made: (captcha: GeetestCaptcha) => void) => void }

const timeouts: Record<string, ErrorName> = { '60204': 'captchaLoadTimeout', '60205': 'captchaScriptTimeout' }

/** GeeTest 4 with the vendor's own loader; what its scripts answer goes to the server as JSON. */
export const showGeetest: ShowVendor = (_room, config, lang, { onPassed, onFailed, onClosed, onLost }) => {
  let isGone = false
  let shown: GeetestCaptcha | undefined
  const lose = (error: ErrorName) => {
    if (!isGone) onLost(error)
    isGone = true
  }
  const take = (captcha: GeetestCaptcha) => {
    shown = captcha
    if (isGone) return captcha.destroy()
    captcha
      .onReady(() => !isGone && captcha.showCaptcha())
      .onSuccess(() => onPassed(JSON.stringify(captcha.getValidate() || {})))
      .onFail(onFailed)
      .onClose(onClosed)
      .onError(({ code }) => lose(timeouts[String(code)] ?? 'captchaLoadTimeout'))
  }
  const address = scriptAddress(config, '/v4/gt4.js')
  void (address ? loadScript(address, loadTimeoutMs) : Promise.reject(new Error('no host')))
    .then(() => {
      const init = (window as GeetestWindow).initGeetest4
      if (!init) return lose('captchaScriptTimeout')
      init(
        {
          captchaId: config.captchaId,
          ...(config.riskType && { riskType: config.riskType }),
          product: 'bind',
          protocol: config.https ? 'https://' : 'http://',
          language: lang === 'zh-CN' ? 'zho' : 'eng',
          timeout: loadTimeoutMs,
          ...(config.clientApiServers.length > 0 && { apiServers: config.clientApiServers }),
          ...(config.clientStaticServers.length > 0 && { staticServers: config.clientStaticServers }),
        },
        take,
      )
    })
    .catch(() => lose('captchaLoadTimeout'))
  return () => {
    isGone = true
    shown?.destroy()
  }
}
