// The scripts of the two captcha vendors by their public contracts: a loader that uses JSONP, and a widget with a button
// that solves it. The functions run only in the browser.

type Heard = Record<string, (told?: object) => void>
type Loaded = { data: { lot_number: string; static_path: string; js: string } }
type Verified = { data: { result: string; seccode: object } }
type GeetestConfig = { captchaId: string; protocol: string; apiServers: string[]; staticServers: string[] }
type YidunConfig = {
  captchaId: string
  protocol: string
  apiServer: string
  staticServer: string[]
  element: HTMLElement
  onReady: () => void
  onVerify: (error: object | null, data?: { validate: string }) => void
}
type Checked = { data: { result: boolean; validate: string } }
type VendorWindow = {
  initGeetest4: (config: GeetestConfig, made: (captcha: object) => void) => void
  Geetest4: (config: GeetestConfig, loaded: Loaded) => object
  initNECaptcha: (config: YidunConfig, made: (captcha: object) => void) => void
  NECaptchaCore: (config: YidunConfig) => object
  askVendor: <Answer>(url: string, query: Record<string, string>, then: (answer: Answer) => void) => void
  bringVendor: (url: string, then: () => void) => void
  solveButton: (press: () => void) => HTMLElement
} & Record<string, unknown>

/** Helpers of both loaders: a script element, a JSONP call, and the widget's button. */
export function vendorTools(): void {
  const here = window as unknown as VendorWindow
  here.bringVendor = (url, then) => {
    const script = document.createElement('script')
    script.onload = then
    script.src = url
    document.head.append(script)
  }
  here.askVendor = (url, query, then) => {
    const callback = `vendor_${Math.random().toString(36).slice(2)}`
    here[callback] = then
    here.bringVendor(`${url}?${new URLSearchParams({ ...query, callback })}`, () => {})
  }
  here.solveButton = (press) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Solve'
    button.style.cssText = 'padding:12px 24px;background:#fff;color:#222'
    button.onclick = press
    return button
  }
}

/** `gt4.js`: defines initGeetest4. */
export function geetestLoader(): void {
  const here = window as unknown as VendorWindow
  here.initGeetest4 = (config, made) => {
    const { protocol, apiServers, staticServers, captchaId } = config
    here.askVendor<Loaded>(`${protocol}${apiServers[0]}/load`, { captcha_id: captchaId }, (loaded) => {
      const { static_path: folder, js } = loaded.data
      here.bringVendor(`${protocol}${staticServers[0]}${folder}${js}`, () => made(here.Geetest4(config, loaded)))
    })
  }
}

/** `gcaptcha4.js`: the widget of product "bind", in a window above the page. */
export function geetestWidget(): void {
  const here = window as unknown as VendorWindow
  here.Geetest4 = ({ protocol, apiServers, captchaId }, { data }) => {
    const heard: Heard = {}
    let validate: object | false = false
    const room = document.createElement('div')
    room.style.cssText = 'position:fixed;inset:0;z-index:9999;display:grid;place-content:center'
    const query = { captcha_id: captchaId, lot_number: data.lot_number }
    const solve = () =>
      here.askVendor<Verified>(`${protocol}${apiServers[0]}/verify`, query, (answer) => {
        validate = answer.data.seccode
        room.remove()
        heard.onSuccess?.()
      })
    room.append(here.solveButton(solve))
    const captcha: Record<string, unknown> = {
      getValidate: () => validate,
      showCaptcha: () => document.body.append(room),
      destroy: () => room.remove(),
    }
    for (const name of ['onReady', 'onSuccess', 'onFail', 'onClose', 'onError'])
      captcha[name] = (hear: () => void) => {
        heard[name] = hear
        return captcha
      }
    setTimeout(() => heard.onReady?.())
    return captcha
  }
}

/** `load.min.js`: defines initNECaptcha. */
export function yidunLoader(): void {
  const here = window as unknown as VendorWindow
  here.initNECaptcha = (config, made) => {
    const { protocol, apiServer, staticServer, captchaId } = config
    here.askVendor(`${protocol}://${apiServer}/api/v2/getconf`, { id: captchaId }, () =>
      here.bringVendor(`${protocol}://${staticServer[0]}/core.min.js`, () => {
        made(here.NECaptchaCore(config))
        config.onReady()
      }),
    )
  }
}

/** `core.min.js`: the widget of mode "embed", drawn into a given element. */
export function yidunCore(): void {
  const here = window as unknown as VendorWindow
  here.NECaptchaCore = ({ protocol, apiServer, captchaId, element, onVerify }) => {
    const solve = () =>
      here.askVendor<Checked>(`${protocol}://${apiServer}/api/v3/check`, { id: captchaId }, ({ data }) =>
        onVerify(null, { validate: data.validate }),
      )
    const button = here.solveButton(solve)
    element.append(button)
    return { destroy: () => button.remove() }
  }
}
