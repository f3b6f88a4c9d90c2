import { loadScript } from './load-script.ts'
import { loadTimeoutMs, type ShowVendor, scriptAddress, watchWidget } from './vendor.ts'

type YidunCaptcha = { destroy?: () => void; refresh?: () => void }
type YidunConfig = {
  element: HTMLElement
  captchaId: string
  mode: 'embed'
  width: string
  lang: string
  protocol: 'http' | 'https'
  timeout: number
  apiServer?: string
  staticServer?: string[]
  onReady: () => void
  onError: () => void
  onVerify: (error: unknown, data?: { validate?: string }) => void
}
type YidunWindow = {
  initNECaptcha?: (config: YidunConfig, made: (captcha: YidunCaptcha) => void, failed: (error: unknown) => void) => void
}

/** NetEase Yidun 2 with the vendor's loader, rendered into our element. */
export const showYidun: ShowVendor = (room, config, lang, events) => {
  const { onPassed, onFailed } = events
  let shown: YidunCaptcha | undefined
  const watch = watchWidget(events)
  const fail = () => watch.lose('captchaScriptTimeout')
  const [apiServer] = config.clientApiServers
  const address = scriptAddress(config, '/load.min.js')
  const loading = address ? loadScript(address, loadTimeoutMs) : Promise.reject(new Error('no host'))
  loading
    .then(() => {
      const init = (window as YidunWindow).initNECaptcha
      if (watch.isOver()) return
      if (!init) return watch.lose('captchaLoadTimeout')
      watch.begin()
      init(
        {
          element: room,
          captchaId: config.captchaId,
          mode: 'embed',
          width: '100%',
          lang: lang === 'zh-CN' ? 'zh-CN' : 'en',
          protocol: config.https ? 'https' : 'http',
          timeout: loadTimeoutMs,
          ...(apiServer && { apiServer }),
          ...(config.clientStaticServers.length > 0 && { staticServer: config.clientStaticServers }),
          onReady: watch.ready,
          onError: fail,
          onVerify: (error, data) => (!error && data?.validate ? onPassed(data.validate) : onFailed()),
        },
        (captcha) => {
          shown = captcha
          if (watch.isOver()) captcha.destroy?.()
        },
        fail,
      )
    })
    .catch(() => watch.lose('captchaLoadTimeout'))
  return () => {
    watch.end()
    shown?.destroy?.()
  }
}
