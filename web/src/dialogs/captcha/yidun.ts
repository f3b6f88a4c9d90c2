import type { ErrorName } from '@mingtang/contract/errors.ts'
import { loadScript } from './load-script.ts'
import { loadTimeoutMs, type ShowVendor, scriptAddress } from './vendor.ts'

type YidunCaptcha = { destroy?: () => void; refresh?: () => void }
type YidunConfig = {
  element: HTMLElement
  captchaId: string
  mode: 'embed'
  width: string
  lang: string
  protocol: 'http' | 'https'
  apiServer?: string
  onVerify: (error: unknown, data?: { validate?: string }) => void
}
type YidunWindow = {
  initNECaptcha?: (config: YidunConfig, made: (captcha: YidunCaptcha) => void, failed: (error: unknown) => void) => void
}

/** NetEase Yidun 2 with the vendor's own loader, drawn into our own room. */
export const showYidun: ShowVendor = (room, config, lang, { onPassed, onFailed, onLost }) => {
  let isGone = false
  let shown: YidunCaptcha | undefined
  const lose = (error: ErrorName) => {
    if (!isGone) onLost(error)
    isGone = true
  }
  const [apiServer] = config.clientApiServers
  const address = scriptAddress(config, '/load.min.js')
  void (address ? loadScript(address, loadTimeoutMs) : Promise.reject(new Error('no host')))
    .then(() => {
      const init = (window as YidunWindow).initNECaptcha
      if (!init) return lose('captchaScriptTimeout')
      init(
        {
          element: room,
          captchaId: config.captchaId,
          mode: 'embed',
          width: '100%',
          lang,
          protocol: config.https ? 'https' : 'http',
          ...(apiServer && { apiServer }),
          onVerify: (error, data) => (!error && data?.validate ? onPassed(data.validate) : onFailed()),
        },
        (captcha) => {
          shown = captcha
          if (isGone) captcha.destroy?.()
        },
        () => lose('captchaScriptTimeout'),
      )
    })
    .catch(() => lose('captchaLoadTimeout'))
  return () => {
    isGone = true
    shown?.destroy?.()
  }
}
