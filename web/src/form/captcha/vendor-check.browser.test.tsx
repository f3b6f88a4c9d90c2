// The checks of both vendors, with fakes of their scripts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  countingOf,
  fieldOf,
  kinds,
  loggedIn,
  newPhone,
  onPhone,
  onePixel,
  openDoor,
  secretOf,
} from '../../test/doors.ts'
import { answer, type Answers, refused, sent } from '../../test/network.ts'
import { expectAccessible, expectFocusIn, t } from '../../test/screen.ts'
import { passes, serveVendor, type VendorCode, widgets } from '../../test/vendor-doubles.ts'
import { useFallback } from './use-provider.ts'

type Kind = (typeof kinds)[number]
const [desk, mobile] = kinds

// The vendors' language codes and initial settings.
const facts = {
  GT4: {
    langs: { 'zh-CN': 'zho', 'en-US': 'eng' },
    begun: (host: string, language: string) => ({
      captchaId: 'our-id',
      riskType: 'slide',
      product: 'bind',
      protocol: 'https://',
      timeout: 10_000,
      language,
      apiServers: ['api.vendor.example'],
      staticServers: [host],
    }),
  },
  D163: {
    langs: { 'zh-CN': 'zh-CN', 'en-US': 'en' },
    begun: (host: string, lang: string) => ({
      captchaId: 'our-id',
      mode: 'embed',
      protocol: 'https',
      timeout: 10_000,
      lang,
      apiServer: 'api.vendor.example',
      staticServer: [host],
    }),
  },
} as const

const puzzle = {
  id: '7b7c2f7e-5a3c-4f0e-9a53-6d2f6a1f0c11',
  picture: onePixel,
  piece: onePixel,
  width: 320,
  height: 160,
  pieceSize: 48,
  pieceTop: 20,
}

beforeEach(() => useFallback.setState({ isOwn: false }))
afterEach(() => vi.useRealTimers())

type Served = Awaited<ReturnType<typeof serveVendor>>
const options = (provider: string, config: Served) => ({ provider, config })
const ownSlider: Answers = { getSlider: puzzle, checkSlider: { captchaInfo: 'slid' } }

/** Clicks "send code"; the server requires a captcha, and its popup opens. */
async function askForCode(code: VendorCode, config: Served, kind: Kind, calls: Answers = {}) {
  answer('sendCode', refused('captchaForCode'), { nextSendSeconds: 60 })
  const login = await openDoor('login', { ...kind, calls: { getCaptchaOptions: options(code, config), ...calls } })
  await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(login, 'session.phone').fill(newPhone())
  const send = buttonOf(login, 'session.code.send')
  await send.click()
  await expect.element(popup()).toBeVisible()
  return { login, send, counting: countingOf(login) }
}

const popup = () => page.getByRole('dialog', { name: t('session.captcha.title') })
const widget = (name: 'Solve' | 'Solve wrong' | 'Close') => page.getByRole('button', { name, exact: true })
const given = () => sent('sendCode').map(({ captchaInfo }) => captchaInfo)

async function expectState(state: 1 | 2 | 3) {
  await expect.element(popup().getByText(t(`session.captcha.state.${state}`))).toBeVisible()
}

/** Solves our own puzzle with the keyboard. */
async function slide(room: Locator) {
  const handle = room.getByRole('slider', { name: t('session.slider.label') })
  await expect.element(handle).not.toHaveAttribute('aria-disabled')
  // The vendor's button vanished with the focus, and the dialog takes it in the next frame.
  await new Promise(requestAnimationFrame)
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
}

describe.each(['GT4', 'D163'] as const)('%s', (code) => {
  test.each(kinds)('a code is sent after a miss, a refusal and a pass, in $lang', async (kind) => {
    const config = await serveVendor(code)
    const { counting } = await askForCode(code, config, kind)
    answer('sendCode', refused('captchaWrong'), { nextSendSeconds: 60 })
    await expect.element(widget('Solve')).toBeVisible()
    await expectState(1)
    await expectAccessible()
    const { begun, langs } = facts[code]
    expect(widgets.map((one) => one.config)).toEqual([
      expect.objectContaining(begun(config.clientStaticServers[0]!, langs[kind.lang])),
    ])

    await widget('Solve wrong').click()
    await expectState(2)
    expect(widgets).toHaveLength(1)

    // The server verifies with the vendor, which reports that the check was not passed; the widget is mounted again.
    await widget('Solve').click()
    await expect.poll(() => widgets.map(({ isGone }) => isGone)).toEqual([true, false])
    await expectState(2)
    expect(sent('getCaptchaOptions')).toHaveLength(2)

    await widget('Solve').click()
    await expectState(3)
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(counting).toBeVisible()
    await expect.element(widget('Solve')).not.toBeInTheDocument()
    expect(given()).toEqual(['', passes[code], passes[code]])
  })

  test.each(onPhone)(
    'a login requires the check, reports when it is missing, and discards a rejected pass, in $lang',
    async (kind) => {
      const config = await serveVendor(code)
      answer('login', refused('captchaWrong'), loggedIn)
      const calls: Answers = {
        getCaptchaOptions: options(code, config),
        getLoginOptions: { needCaptcha: true, loginWays: ['PASSWORD'] },
      }
      const login = await openDoor('login', { ...kind, calls })
      const submit = buttonOf(login, 'session.login.submit')
      const begin = buttonOf(login, 'session.captcha.begin')
      await fieldOf(login, 'session.account').fill('linqing')
      await secretOf(login, 'session.password').fill('Bright2026')
      await expect.element(begin).toBeVisible()
      await submit.click()
      await expect
        .element(begin)
        .toHaveAccessibleDescription(`${t('session.captcha.behaviour')} ${t('session.captcha.behaviourEmpty')}`)
      await expect.element(begin).toHaveFocus()
      await expectAccessible()
      expect(sent('login')).toEqual([])

      const solve = async () => {
        await begin.click()
        await widget('Solve').click()
        await expect.element(popup()).not.toBeInTheDocument()
        await expect.element(buttonOf(login, 'session.captcha.state.3')).toBeVisible()
      }
      await solve()
      await submit.click()
      await expect.element(login.getByText(t('errors.captchaWrong'))).toBeVisible()
      await expect.element(begin).toHaveAttribute('data-state', '2')
      await solve()
      await submit.click()
      await expect.element(accountButton()).toBeVisible()
      expect(sent('login').map(({ captchaInfo }) => captchaInfo)).toEqual([passes[code], passes[code]])
    },
  )

  test('closed without a pass, it can be opened again', async () => {
    const config = await serveVendor(code)
    const { send, counting } = await askForCode(code, config, desk)
    const ways: (() => Promise<unknown>)[] = [() => userEvent.keyboard('{Escape}')]
    if (code === 'GT4') ways.unshift(() => widget('Close').click())
    for (const close of ways) {
      await expect.element(widget('Solve')).toBeVisible()
      await expectFocusIn(popup())
      await close()
      await expect.element(popup()).not.toBeInTheDocument()
      await expect.element(widget('Solve')).not.toBeInTheDocument()
      answer('sendCode', refused('captchaForCode'), { nextSendSeconds: 60 })
      await send.click()
    }
    await widget('Solve').click()
    await expect.element(counting).toBeVisible()
    expect(given().filter(Boolean)).toEqual([passes[code]])
  })

  type Init = Parameters<typeof serveVendor>[2]
  type Lost = [
    name: string,
    kind: Kind,
    said: 'captchaLoadTimeout' | 'captchaScriptTimeout',
    script: 'there' | 'empty' | 'lost' | 'pending',
    init?: Init,
  ]
  const told =
    (error: string): Init =>
    (config) =>
      (config.onError as (error: object) => void)({ code: error })
  const silent: Init = () => {}
  const common: Lost[] = [
    ['its loader times out', desk, 'captchaLoadTimeout', 'pending'],
    ['its loader fails to load', mobile, 'captchaLoadTimeout', 'lost'],
    ['its loader defines nothing', desk, 'captchaLoadTimeout', 'empty'],
    ['its widget never becomes ready', mobile, 'captchaScriptTimeout', 'there', silent],
  ]
  const own: Record<VendorCode, Lost[]> = {
    GT4: [
      ['its widget fails to load (60204)', desk, 'captchaLoadTimeout', 'there', told('60204')],
      ['its second script fails to load (60205)', mobile, 'captchaScriptTimeout', 'there', told('60205')],
      ['it reports another error', desk, 'captchaScriptTimeout', 'there', told('-50005')],
      [
        'it would pass everybody while offline',
        desk,
        'captchaScriptTimeout',
        'there',
        (config) => (config.offlineCb as () => void)(),
      ],
    ],
    D163: [
      [
        'its core fails to load',
        desk,
        'captchaScriptTimeout',
        'there',
        (_config, _made, failed) => failed?.({ code: 502 }),
      ],
      ['it reports an error', mobile, 'captchaScriptTimeout', 'there', told('501')],
    ],
  }
  test.each([...common, ...own[code]])(
    'our own slider is the fallback when %s',
    async (_name, kind, said, script, init) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const config = await serveVendor(code, script, init)
      const { send, counting } = await askForCode(code, config, kind, ownSlider)
      const lost = page.getByText(t(`errors.${said}`))
      // The timeout starts with the request.
      const host = config.clientStaticServers[0]!
      if (script === 'pending') await expect.poll(() => document.querySelector(`script[src*="${host}"]`)).not.toBeNull()
      if (script === 'there') await expect.poll(() => widgets).toHaveLength(1)
      const isSlow = script === 'pending' || init === silent
      if (isSlow) {
        await expect.element(popup().getByText(t('session.captcha.loading'))).toBeVisible()
        await vi.advanceTimersByTimeAsync(5_000)
        expect(lost.query()).toBeNull()
        await vi.advanceTimersByTimeAsync(5_000)
      }
      // An error reported by the vendor needs no timeout.
      await expect.element(lost.first(), { timeout: init && !isSlow ? 5_000 : 10_000 }).toBeVisible()
      await expect.element(popup().getByRole('slider')).toBeVisible()
      expect(given()).toEqual([''])
      await slide(popup())
      await expectState(3)
      await expect.element(counting).toBeVisible()
      expect(given()).toEqual(['', 'slid'])
      expect(send.query()).toBeNull()
    },
  )

  test('a pass needs verification: when the vendor does not respond to our server, our own slider is the fallback', async () => {
    const config = await serveVendor(code)
    const { counting } = await askForCode(code, config, desk, ownSlider)
    answer('sendCode', refused('captchaWrong'), { nextSendSeconds: 60 })
    answer('getCaptchaOptions', options('SLIDER', config))
    await widget('Solve').click()
    await expectState(2)
    await slide(popup())
    await expect.element(counting).toBeVisible()
    expect(given()).toEqual(['', passes[code], 'slid'])
  })
})
