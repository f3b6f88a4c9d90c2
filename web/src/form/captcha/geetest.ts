import type { ErrorName } from '@mingtang/contract/errors.ts'
import { loadScript } from './load-script.ts'
import { loadTimeoutMs, type ShowVendor, scriptAddress, watchWidget } from './vendor.ts'

type GeetestError = { code?: string | number }
type GeetestCaptcha = {
  onReady: (heard: () => void) => GeetestCaptcha
  onSuccess: (heard: () => void) => GeetestCaptcha
  onFail: (heard: () => void) => GeetestCaptcha
  onClose: (heard: () => void) => GeetestCaptcha
  onError: (heard: (error: GeetestError) => void) => GeetestCaptcha
  getValidate: () => Record<string, string> | false
  showCaptcha: () => void
  destroy: () => void
}
type GeetestWindow = { initGeetest4?: (config: object, made: (captcha: GeetestCaptcha) => void) => void }

const timeouts: Record<string, ErrorName> = { '60204': 'captchaLoadTimeout', '60205': 'captchaScriptTimeout' }

/** GeeTest 4 with the vendor's loader; its result goes to the server as JSON. */
export const showGeetest: ShowVendor = (_room, config, lang, events) => {
  const { onPassed, onFailed, onClosed } = events
  let shown: GeetestCaptcha | undefined
  const watch = watchWidget(events)
  const fail = ({ code }: GeetestError) => watch.lose(timeouts[String(code)] ?? 'captchaScriptTimeout')
  const take = (captcha: GeetestCaptcha) => {
    shown = captcha
    if (watch.isOver()) return captcha.destroy()
    let isPassed = false
    captcha
      .onReady(() => {
        if (watch.isOver()) return
        captcha.showCaptcha()
        watch.ready()
      })
      .onSuccess(() => {
        isPassed = true
        onPassed(JSON.stringify(captcha.getValidate() || {}))
      })
      .onFail(onFailed)
      // The window also closes after success.
      .onClose(() => !isPassed && onClosed())
      .onError(fail)
  }
  const address = scriptAddress(config, '/v4/gt4.js')
  const loading = address ? loadScript(address, loadTimeoutMs) : Promise.reject(new Error('no host'))
  loading
    .then(() => {
      const init = (window as GeetestWindow).initGeetest4
      if (watch.isOver()) return
      if (!init) return watch.lose('captchaLoadTimeout')
      watch.begin()
      init(
        {
          captchaId: config.captchaId,
          ...(config.riskType && { riskType: config.riskType }),
          product: 'bind',
          protocol: config.https ? 'https://' : 'http://',
          language: lang === 'zh-CN' ? 'zho' : 'eng',
          timeout: loadTimeoutMs,
          // Until a captcha exists the loader reports errors to its configuration; without this handler it throws
          // globally.
          onError: fail,
          // The default offlineCb passes every visitor when GeeTest's servers are down.
          offlineCb: () => watch.lose('captchaScriptTimeout'),
          ...(config.clientApiServers.length > 0 && { apiServers: config.clientApiServers }),
          ...(config.clientStaticServers.length > 0 && { staticServers: config.clientStaticServers }),
        },
        take,
      )
    })
    .catch(() => watch.lose('captchaLoadTimeout'))
  return () => {
    watch.end()
    shown?.destroy()
  }
}
