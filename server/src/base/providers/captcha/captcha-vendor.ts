/** `unknown` when the vendor gave no usable answer: never a pass; visitors then get our own puzzle. */
export type Verdict = 'right' | 'wrong' | 'unknown'

/** The hosts of a vendor's loader, API and pictures, without a scheme, as the loaders expect them. */
export type BrowserHosts = {
  readonly https: boolean
  readonly staticServers: readonly string[]
  readonly apiServers: readonly string[]
  readonly imageServers: readonly string[]
}

/** A captcha vendor: its check runs in the browser, and our server verifies the result with it. It never throws. */
export type CaptchaVendor = {
  readonly code: 'GT4' | 'D163'
  /** Public settings of the browser's loader. */
  readonly captchaId: string
  readonly browser: BrowserHosts
  /** Verifies the `captchaInfo` sent by the browser. */
  verify(captchaInfo: string, visitor: { readonly sessionId: string }): Promise<Verdict>
}
