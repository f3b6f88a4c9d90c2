// The two vendors' checks in a real browser, against doubles of them on this machine.
import { type Browser, expect, type Locator, test } from '@playwright/test'
import { type CaptchaSite, startCaptchaSite } from './support/captcha-site.ts'
import { type Fault, type Part, startVendors, type Vendors } from './support/captcha-vendors.ts'
import { fieldOf, openDoor, password } from './support/identity.ts'
import { expectSignedIn, visit, type Visitor } from './support/visitor.ts'
import { slideByMouse } from './support/own-slider.ts'
import { addressInChina, from, letPass, type Person, person, setPolicy, withoutLogin } from './support/people.ts'
import { expectAccessible } from './support/screen.ts'
import { phone as small, wide } from './support/screens.ts'
import { select } from './support/site.ts'
import type { Lang } from './support/texts.ts'

type Kind = { lang: Lang; isPhone: boolean }
type Code = 'GT4' | 'D163'
const kinds: Kind[] = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
]
// The vendors' own names for the two languages, the scripts they begin with, and what their widgets ask the vendor.
const facts = {
  GT4: { langs: { 'zh-CN': 'zho', 'en-US': 'eng' }, begins: '/load', prefix: '' },
  D163: { langs: { 'zh-CN': 'zh-CN', 'en-US': 'en' }, begins: '/api/v2/getconf', prefix: 'Yidun: ' },
} as const

let vendors: Vendors
let site: CaptchaSite
let owner: Person
test.beforeAll(async () => {
  vendors = await startVendors()
  site = await startCaptchaSite(vendors)
  owner = await person()
  await setPolicy('captchaForEveryCode', true)
  // One phone asks for more codes here than a person does in a day.
  await setPolicy('codeCaps', { targetPerDay: 100, ipPerHour: 300, devicePerHour: 200 })
})
test.afterAll(async () => {
  await setPolicy('captchaForEveryCode', undefined)
  await setPolicy('codeCaps', undefined)
  await setPolicy('captchaProvider', undefined)
  await site.stop()
  await vendors.close()
})
test.beforeEach(async () => {
  vendors.heal()
  await select('delete from captcha_outage')
  await letPass(7200, `+86${owner.phone}`)
})

async function enter(browser: Browser, { lang, isPhone }: Kind) {
  const context = await browser.newContext({
    ...(isPhone ? small : wide),
    ...from(addressInChina()),
    baseURL: site.url,
    storageState: withoutLogin(owner),
  })
  const wrong: string[] = []
  context.on('page', (page) => page.on('pageerror', (error) => wrong.push(String(error))))
  const visitor = await visit(await context.newPage(), lang, isPhone)
  const end = async () => {
    await context.close()
    expect(wrong, 'errors in the page').toEqual([])
  }
  return { visitor, end }
}

/** Presses "send code" for the owner's phone; the captcha's popup stands. */
async function askForCode(visitor: Visitor) {
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(visitor, login, 'session.phone').fill(owner.phone)
  await login.getByRole('button', { name: t('session.code.send'), exact: true }).click()
  const popup = popupOf(visitor)
  await expect(popup).toBeVisible()
  const counting = login.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  return { page, t, login, popup, counting }
}

const popupOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })

/** A button of the vendor's widget. */
const widget = ({ page }: Visitor, code: Code, name: 'Solve' | 'Solve wrong') =>
  page.getByRole('button', { name: facts[code].prefix + name, exact: true })

async function expectState({ t }: Visitor, popup: Locator, state: 1 | 2 | 3) {
  await expect(popup.locator(`[data-captcha-state="${state}"]`)).toBeVisible()
  await expect(popup.getByRole('status').filter({ hasText: t(`session.captcha.state.${state}`) })).toBeVisible()
}

const countOf = (path: string) => vendors.asked.filter(({ pathname }) => pathname === path).length
const codesOf = async () => (await select('select from outbox where target = $1', [`+86${owner.phone}`])).length

for (const code of ['GT4', 'D163'] as const) {
  test.describe(code, () => {
    test.beforeAll(() => setPolicy('captchaProvider', code))

    test('a page lets in its hosts of the configuration only', async () => {
      const policy = (await fetch(site.url)).headers.get('content-security-policy') ?? ''
      const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
      expect(sources).toEqual(["'self'", `http://${vendors.staticHost}`, `http://${vendors.apiHost}`])
      const without = (await fetch(process.env.SITE_URL ?? '')).headers.get('content-security-policy')
      expect(without).toContain("script-src 'self';")
    })

    for (const kind of kinds) {
      test(`a code is sent after a miss, a refusal and a pass, in ${kind.lang}`, async ({ browser }) => {
        const { visitor, end } = await enter(browser, kind)
        const { page, popup, counting } = await askForCode(visitor)
        await expect(widget(visitor, code, 'Solve')).toBeVisible()
        await expectState(visitor, popup, 1)
        for (const theme of ['dark', 'paper'] as const) await expectAccessible(page, theme)
        const begun = vendors.asked.find(({ pathname }) => pathname === facts[code].begins)
        expect(begun?.searchParams.get('lang')).toBe(facts[code].langs[kind.lang])

        await widget(visitor, code, 'Solve wrong').click()
        await expectState(visitor, popup, 2)
        expect(countOf(facts[code].begins)).toBe(1)

        // The browser's word is not enough: the vendor tells our server that it never passed, and the widget begins anew.
        const before = await codesOf()
        vendors.fault('verdict', 'refuse')
        await widget(visitor, code, 'Solve').click()
        await expect.poll(() => countOf(facts[code].begins)).toBe(2)
        await expectState(visitor, popup, 2)
        expect(await codesOf()).toBe(before)

        vendors.heal()
        await expect(widget(visitor, code, 'Solve')).toHaveCount(1)
        await widget(visitor, code, 'Solve').click()
        await expectState(visitor, popup, 3)
        await expect(popup).toBeHidden()
        await expect(counting).toBeVisible()
        await expect.poll(codesOf).toBe(before + 1)
        await expect(widget(visitor, code, 'Solve')).toHaveCount(0)
        await end()
      })

      test(`a login after three failures, in ${kind.lang}`, async ({ browser }) => {
        const { visitor, end } = await enter(browser, kind)
        const { page, t } = visitor
        const login = await openDoor(visitor, 'login')
        const submit = login.getByRole('button', { name: t('session.login.submit'), exact: true })
        const begin = login.getByRole('button', { name: t('session.captcha.begin') })
        await login.getByLabel(t('session.account'), { exact: true }).fill(owner.userName)
        const secret = login.getByLabel(t('session.password'), { exact: true })
        for (const wrong of ['Wrong0001', 'Wrong0002', 'Wrong0003']) {
          await secret.fill(wrong)
          const answered = page.waitForResponse('**/api/login_login')
          await submit.click()
          await answered
          await expect(submit).toBeEnabled()
        }
        await expect(begin).toBeVisible()
        await secret.fill(password)
        await submit.click()
        await expect(login.getByText(t('session.captcha.behaviourEmpty'))).toBeVisible()
        await expectAccessible(page, kind.isPhone ? 'paper' : 'dark')

        const solve = async () => {
          await begin.click()
          await widget(visitor, code, 'Solve').click()
          await expect(popupOf(visitor)).toBeHidden()
          await expect(login.getByRole('button', { name: t('session.captcha.state.3') })).toBeVisible()
        }
        await solve()
        vendors.fault('verdict', 'refuse')
        await submit.click()
        await expect(login.getByText(t('captchaWrong'))).toBeVisible()
        await expect(begin).toHaveAttribute('data-state', '2')
        vendors.heal()
        await solve()
        await submit.click()
        await expectSignedIn(visitor)
        await end()
      })
    }

    if (code === 'GT4')
      test('its own window, closed without a pass, leaves the button to be pressed again', async ({ browser }) => {
        const { visitor, end } = await enter(browser, kinds[0]!)
        const { page, t, login, popup, counting } = await askForCode(visitor)
        const its = page.getByRole('dialog', { name: 'GeeTest' })
        await its.getByRole('button', { name: 'Close' }).click()
        await expect(popup).toBeHidden()
        const send = login.getByRole('button', { name: t('session.code.send'), exact: true })
        await send.click()
        await expect(its).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(popup).toBeHidden()
        await expect(its).toBeHidden()
        await send.click()
        await widget(visitor, code, 'Solve').click()
        await expect(counting).toBeVisible()
        await end()
      })

    const lost: [name: string, part: Part, fault: Fault, said: string, kind: Kind][] = [
      ['its loader does not come in time', 'loader', 'hang', 'captchaLoadTimeout', kinds[0]!],
      ['its loader is not there', 'loader', 'down', 'captchaLoadTimeout', kinds[1]!],
      ['its calls are not answered in time', 'api', 'hang', 'captchaScriptTimeout', kinds[1]!],
      ['its calls are senseless', 'api', 'senseless', 'captchaScriptTimeout', kinds[0]!],
      ...(code === 'GT4'
        ? ([
            ['its widget is not there (60204)', 'scripts', 'down', 'captchaLoadTimeout', kinds[0]!],
            ['its second script is not there (60205)', 'gct', 'down', 'captchaScriptTimeout', kinds[1]!],
          ] satisfies [string, Part, Fault, string, Kind][])
        : ([['its core is not there', 'scripts', 'down', 'captchaScriptTimeout', kinds[0]!]] satisfies [
            string,
            Part,
            Fault,
            string,
            Kind,
          ][])),
    ]
    for (const [name, part, fault, said, kind] of lost) {
      test(`our own slider stands in when ${name}`, async ({ browser }) => {
        vendors.fault(part, fault)
        const { visitor, end } = await enter(browser, kind)
        const before = await codesOf()
        const { page, t, popup, counting } = await askForCode(visitor)
        await expect(page.getByText(t(said)).first()).toBeVisible({ timeout: 15_000 })
        await expect(popup.getByRole('slider')).toBeVisible()
        await expect(widget(visitor, code, 'Solve')).toHaveCount(0)
        expect(await codesOf()).toBe(before)
        await slideByMouse(visitor, popup)
        await expect(counting).toBeVisible()
        await expect.poll(codesOf).toBe(before + 1)
        await end()
      })
    }

    for (const fault of ['hang', 'down', 'senseless'] as const) {
      test(`nobody passes on its word alone while it does not answer us (${fault})`, async ({ browser }) => {
        vendors.fault('verdict', fault)
        const { visitor, end } = await enter(browser, kinds[0]!)
        const before = await codesOf()
        const { popup, counting } = await askForCode(visitor)
        await widget(visitor, code, 'Solve').click()
        await expectState(visitor, popup, 2)
        await expect(popup.getByRole('slider')).toBeVisible()
        expect(await codesOf()).toBe(before)
        await slideByMouse(visitor, popup)
        await expect(counting).toBeVisible()
        await expect.poll(codesOf).toBe(before + 1)
        await end()
      })
    }
  })
}
