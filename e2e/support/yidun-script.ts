// What NetEase Yidun 2 sends to browsers, as its public contract has it: a loader that asks for its configuration by JSONP,
// brings the core and draws the check into the element it is given. The functions run in the browser only.

type Config = {
  captchaId: string
  element: string | HTMLElement
  mode?: string
  width?: string
  lang?: string
  protocol?: string
  apiServer?: string | string[]
  staticServer?: string | string[]
  timeout?: number
  onReady?: (captcha: object) => void
  onVerify?: (error: object | null, data?: { validate: string; isFallback?: boolean }) => void
  onError?: (error: object) => void
}
type Init = (config: Config, made?: (captcha: object) => void, failed?: (error: object) => void) => void
type Parts = {
  room: HTMLElement
  ask: (path: string, query: Record<string, string>, then: (answer: Checked) => void) => void
}
type Checked = { error: number; data?: { token?: string; result?: boolean; validate?: string } }
type VendorWindow = {
  initNECaptcha?: Init
  initNECaptchaWithFallback?: Init
  NECaptchaCore?: new (config: Config, parts: Parts, token: string) => object
} & Record<string, unknown>

/** `load.min.js`: defines initNECaptcha and its careless sister. */
export function yidunLoader(): void {
  const here = window as unknown as VendorWindow
  const first = (servers: string | string[] | undefined) => (Array.isArray(servers) ? servers[0] : servers) ?? ''
  const bring = (url: string, timeout: number, done: (failed: boolean) => void): void => {
    const script = document.createElement('script')
    let isOver = false
    const end = (failed: boolean) => {
      if (!isOver) done(failed)
      isOver = true
    }
    script.onload = () => end(false)
    script.onerror = () => end(true)
    script.src = url
    document.head.append(script)
    setTimeout(() => end(true), timeout)
  }
  const init: Init = (config, made, failed) => {
    const timeout = config.timeout ?? 6_000
    const room =
      typeof config.element === 'string' ? document.querySelector<HTMLElement>(config.element) : config.element
    const scheme = `${config.protocol ?? 'https'}://`
    const fail = (code: number, message: string) => (failed ?? config.onError)?.({ code, message })
    if (!room) return fail(500, 'element not found')
    const ask: Parts['ask'] = (path, query, then) => {
      const callback = `__JSONP_${Math.random().toString(36).slice(2)}`
      here[callback] = then
      const fields = new URLSearchParams({ ...query, id: config.captchaId, lang: config.lang ?? '', callback })
      bring(`${scheme}${first(config.apiServer)}${path}?${fields}`, timeout, (isLost) => {
        delete here[callback]
        if (isLost) fail(501, 'REQUEST_API_ERROR')
      })
    }
    ask('/api/v2/getconf', { type: '2' }, ({ error, data }) => {
      if (error) return fail(432, 'BUSINESS')
      bring(`${scheme}${first(config.staticServer)}/core.min.js`, timeout, (isLost) => {
        if (isLost || !here.NECaptchaCore) return fail(502, 'REQUEST_SCRIPT_ERROR')
        const captcha = new here.NECaptchaCore(config, { room, ask }, data?.token ?? '')
        made?.(captcha)
        config.onReady?.(captcha)
      })
    })
  }
  here.initNECaptcha = init
  // The vendor's own answer to its outage is a pass that everybody can read in its source.
  here.initNECaptchaWithFallback = (config, made) =>
    init(config, made, () =>
      config.onVerify?.(null, { validate: 'QjGAuvoHrcpuxlbw7cp4WnIbbjzG4rtS', isFallback: true }),
    )
}

/** `core.min.js`: defines what draws itself in mode "embed". */
export function yidunCore(): void {
  const here = window as unknown as VendorWindow
  class Core {
    private readonly config: Config
    private readonly parts: Parts
    private token: string
    private readonly box = document.createElement('div')

    constructor(config: Config, parts: Parts, token: string) {
      this.config = config
      this.parts = parts
      this.token = token
      this.box.className = 'yidun yidun--light yidun--embed'
      this.box.style.cssText = `width:${config.width ?? 'auto'};display:grid;gap:12px;padding:12px;background:#f7f9fa`
      this.say('Solve', true)
      this.say('Solve wrong', false)
      parts.room.append(this.box)
    }
    private say(text: string, isSolved: boolean): void {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = `Yidun: ${text}`
      button.style.cssText = 'min-height:44px;background:#fff;color:#222'
      button.onclick = () => this.check(isSolved)
      this.box.append(button)
    }
    private check(isSolved: boolean): void {
      this.parts.ask('/api/v3/check', { token: this.token, data: isSolved ? 'solved' : 'missed' }, ({ data }) => {
        if (data?.token) this.token = data.token
        if (data?.result && data.validate) this.config.onVerify?.(null, { validate: data.validate })
        else this.config.onVerify?.({ code: 10001, message: 'verify failed' })
      })
    }
    refresh = () => {}
    destroy = () => this.box.remove()
  }
  here.NECaptchaCore = Core
}
