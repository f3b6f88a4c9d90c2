// What GeeTest 4 sends to browsers, as its public contract has it: a loader that asks by JSONP and brings two more scripts,
// and the widget of product "bind", a window of its own above everything in the page. The functions run in the browser only.

type Config = {
  captchaId: string
  protocol: string
  apiServers: string[]
  staticServers: string[]
  language?: string
  riskType?: string
  product?: string
  timeout?: number
  onError?: (error: object) => void
  offlineCb?: () => void
}
type Loaded = { lot_number: string; static_path: string; js: string; gct_path: string }
type Answer = { status: string; code?: string; msg?: string; data?: Loaded }
type Verified = { data: { result: 'success' | 'fail'; seccode?: Record<string, string> } }
type Heard = Partial<Record<'ready' | 'success' | 'fail' | 'close' | 'error', (error?: object) => void>>
type VendorWindow = {
  initGeetest4?: (config: Config, made: (captcha: object) => void) => void
  Geetest4?: new (config: Config, loaded: Loaded) => object
} & Record<string, unknown>

/** `gt4.js`: defines initGeetest4. */
export function geetestLoader(): void {
  const here = window as unknown as VendorWindow
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
  // One server after the other, each with the whole time.
  const bringFrom = (
    hosts: string[],
    address: (host: string) => string,
    timeout: number,
    done: (f: boolean) => void,
  ) => {
    const [host, ...others] = hosts
    if (host === undefined) return done(true)
    bring(address(host), timeout, (failed) => (failed ? bringFrom(others, address, timeout, done) : done(false)))
  }
  here.initGeetest4 = (config, made) => {
    const timeout = config.timeout ?? 30_000
    // Without a hearer in the configuration the vendor's loader throws.
    const fail = (code: string, detail: string) => {
      if (!config.onError) throw new Error('Network error')
      config.onError({ code, msg: 'Network failure', desc: { detail } })
    }
    const callback = `geetest_${Date.now()}`
    here[callback] = (answer: Answer) => {
      delete here[callback]
      const loaded = answer.data
      if (answer.status !== 'success' || !loaded) return fail(answer.code ?? '', answer.msg ?? '')
      const place = (path: string) => (host: string) => `${config.protocol}${host}${path}`
      bringFrom(config.staticServers, place(loaded.gct_path), timeout, (failed) => {
        if (failed) fail('60205', 'gct resource load timeout')
      })
      bringFrom(config.staticServers, place(loaded.static_path + loaded.js), timeout, (failed) => {
        if (failed || !here.Geetest4) fail('60204', 'js resource load timeout')
        else made(new here.Geetest4(config, loaded))
      })
    }
    const query = new URLSearchParams({
      callback,
      captcha_id: config.captchaId,
      challenge: crypto.randomUUID(),
      client_type: 'web',
      risk_type: config.riskType ?? '',
      lang: config.language ?? '',
    })
    bringFrom(
      config.apiServers,
      (host) => `${config.protocol}${host}/load?${query}`,
      timeout,
      (failed) => {
        // Offline mode: the vendor lets the visitor through in the browser and leaves the judgement to the server.
        if (failed) config.offlineCb?.()
      },
    )
  }
}

/** `gcaptcha4.js`: defines Geetest4, what initGeetest4 answers with. */
export function geetestWidget(): void {
  const here = window as unknown as VendorWindow
  class Captcha {
    private readonly heard: Heard = {}
    private box: HTMLElement | undefined
    private validate: Record<string, string> | false = false
    private readonly config: Config
    private readonly loaded: Loaded

    constructor(config: Config, loaded: Loaded) {
      this.config = config
      this.loaded = loaded
      setTimeout(() => this.heard.ready?.(), 50)
    }
    private hear(name: keyof Heard, listener: (error?: object) => void): this {
      this.heard[name] = listener
      return this
    }
    onReady = (listener: () => void) => this.hear('ready', listener)
    onSuccess = (listener: () => void) => this.hear('success', listener)
    onFail = (listener: () => void) => this.hear('fail', listener)
    onClose = (listener: () => void) => this.hear('close', listener)
    onError = (listener: (error?: object) => void) => this.hear('error', listener)
    getValidate = () => this.validate
    reset = () => {
      this.validate = false
      return this
    }
    destroy = () => this.box?.remove()
    showCaptcha = () => {
      this.box?.remove()
      const box = document.createElement('div')
      box.className = 'geetest_captcha geetest_bind'
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-label', 'GeeTest')
      box.style.cssText =
        'position:fixed;inset:0;z-index:9999;display:grid;place-content:center;gap:12px;background:rgb(0 0 0/.5)'
      const say = (text: string, does: () => void) => {
        const button = document.createElement('button')
        button.textContent = text
        button.style.cssText = 'padding:12px 24px;background:#fff;color:#222'
        button.onclick = does
        box.append(button)
      }
      say('Solve', () => this.ask(true))
      say('Solve wrong', () => this.ask(false))
      say('Close', () => {
        box.remove()
        this.heard.close?.()
      })
      this.box = box
      document.body.append(box)
    }
    private ask(isSolved: boolean): void {
      const callback = `geetest_${Date.now()}`
      here[callback] = ({ data }: Verified) => {
        delete here[callback]
        if (data.result !== 'success' || !data.seccode) return this.heard.fail?.()
        this.validate = data.seccode
        this.box?.remove()
        this.heard.success?.()
      }
      const query = new URLSearchParams({
        callback,
        captcha_id: this.config.captchaId,
        lot_number: this.loaded.lot_number,
        w: isSolved ? 'solved' : 'missed',
      })
      const script = document.createElement('script')
      script.src = `${this.config.protocol}${this.config.apiServers[0]}/verify?${query}`
      script.onerror = () => this.heard.error?.({ code: '60101', msg: 'verify error' })
      document.head.append(script)
    }
  }
  here.Geetest4 = Captcha
}
