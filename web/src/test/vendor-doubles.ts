// Fakes of the two captcha vendors: the served script only exposes these functions, so that a test can inspect its
// configuration.
import type { Reply } from '@mingtang/contract/client.ts'
import { commands } from 'vitest/browser'

export type VendorCode = 'GT4' | 'D163'
type VendorConfig = NonNullable<Reply<'getCaptchaOptions'>['config']>
type Given = Record<string, unknown>
type Hear = (error?: object, data?: object) => void
/** The arguments of a vendor's `init`: configuration, success callback, failure callback. */
type Init = (config: Given, made: (widget: object) => void, failed?: Hear) => void
type Script = 'there' | 'empty' | 'lost' | 'pending'

/** The configuration of each created widget, and whether it was removed; oldest first. */
export const widgets: { config: Given; isGone: boolean }[] = []

/** The data of a solved check as sent to our server. */
export const passes = {
  GT4: JSON.stringify({ lot_number: 'lot', captcha_output: 'output', pass_token: 'pass', gen_time: '1' }),
  D163: 'CN31_pass',
} as const

const scripts = {
  GT4: { path: '/v4/gt4.js', init: 'initGeetest4', begin: beginGeetest },
  D163: { path: '/load.min.js', init: 'initNECaptcha', begin: beginYidun },
} as const

let hosts = 0

/** Serves a vendor's script on a host of its own; returns the configuration the server would send. */
export async function serveVendor(code: VendorCode, script: Script = 'there', init?: Init): Promise<VendorConfig> {
  hosts += 1
  widgets.length = 0
  const host = `static${hosts}.vendor.example`
  const { path, init: name, begin } = scripts[code]
  const here = window as unknown as Record<string, unknown>
  delete here[name]
  here[`${name}Double`] = (config: Given, made: (widget: object) => void, failed?: Hear) => {
    const widget = { config, isGone: false }
    widgets.push(widget)
    if (init) init(config, made, failed)
    else begin(config, made, () => (widget.isGone = true))
  }
  const body = script === 'there' ? `window.${name} = window.${name}Double` : ''
  const double = script === 'pending' ? 'pending' : script === 'lost' ? undefined : { body }
  await commands.serveDouble(`https://${host}${path}`, double)
  return {
    captchaId: 'our-id',
    riskType: 'slide',
    https: true,
    clientApiServers: ['api.vendor.example'],
    clientStaticServers: [host],
  }
}

// GeeTest 4 with product "bind": opens its own window above the page.
function beginGeetest(_config: Given, made: (widget: object) => void, gone: () => void): void {
  const heard: Record<string, Hear> = {}
  const room = document.createElement('div')
  room.setAttribute('role', 'dialog')
  room.setAttribute('aria-label', 'GeeTest')
  room.style.cssText = 'position:fixed;inset:0;z-index:9999;display:grid;place-content:center;gap:12px;background:#fff'
  let validate: object | false = false
  addButton(room, 'Solve', () => {
    validate = JSON.parse(passes.GT4) as object
    room.remove()
    heard.onSuccess?.()
    heard.onClose?.()
  })
  addButton(room, 'Solve wrong', () => heard.onFail?.())
  addButton(room, 'Close', () => {
    room.remove()
    heard.onClose?.()
  })
  const captcha: Record<string, unknown> = {
    getValidate: () => validate,
    showCaptcha: () => document.body.append(room),
    destroy: () => {
      gone()
      room.remove()
    },
  }
  for (const name of ['onReady', 'onSuccess', 'onFail', 'onClose', 'onError'])
    captcha[name] = (hear: Hear) => {
      heard[name] = hear
      return captcha
    }
  made(captcha)
  queueMicrotask(() => heard.onReady?.())
}

// NetEase Yidun 2 in mode "embed": renders into the given element.
function beginYidun(config: Given, made: (widget: object) => void, gone: () => void): void {
  const { element, onReady, onVerify } = config as {
    element: HTMLElement
    onReady: Hear
    onVerify: (...told: unknown[]) => void
  }
  const room = document.createElement('div')
  room.style.cssText = 'display:grid;gap:12px;background:#fff'
  addButton(room, 'Solve', () => onVerify(null, { validate: passes.D163 }))
  addButton(room, 'Solve wrong', () => onVerify({ code: 10001 }))
  element.append(room)
  made({
    destroy: () => {
      gone()
      room.remove()
    },
  })
  onReady()
}

function addButton(room: HTMLElement, text: string, press: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.style.cssText = 'min-height:44px;background:#fff;color:#222'
  button.onclick = press
  room.append(button)
}
