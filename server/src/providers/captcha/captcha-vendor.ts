/** `unknown` when the vendor gave no usable answer: never a pass, our own puzzle stands in. */
export type Verdict = 'right' | 'wrong' | 'unknown'

/** Where a browser finds a vendor's loader, its calls and its pictures: hosts without a scheme, as the loaders take them. */
export type BrowserHosts = {
  readonly https: boolean
  readonly staticServers: readonly string[]
  readonly apiServers: readonly string[]
  readonly imageServers: readonly string[]
}

/** A company whose check runs in the browser; our server asks it whether the visitor passed. It never throws. */
export type CaptchaVendor = {
  readonly code: 'GT4' | 'D163'
  /** What the browser's loader needs; no secret. */
  readonly captchaId: string
  readonly browser: BrowserHosts
  /** Judges what the browser handed in as `captchaInfo`. */
  verify(captchaInfo: string, visitor: { readonly sessionId: string }): Promise<Verdict>
}
