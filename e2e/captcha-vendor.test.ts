// Only the vendor's answer to our server counts: a result from the browser is refused when the vendor refuses it. The
// widgets are tested in web/src/form/captcha/vendor-check.browser.test.tsx.
import { type CaptchaSite, startCaptchaSite } from './support/captcha-site.ts'
import { startVendors, type Vendors } from './support/captcha-vendors.ts'
import { fieldOf, openDoor } from './support/identity.ts'
import { addressInChina, from, letPass, type Person, person, withoutLogin } from './support/people.ts'
import { restorePolicy, setPolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { select } from './support/site.ts'
import { visit } from './support/visitor.ts'

let vendors: Vendors
let site: CaptchaSite
let owner: Person
restorePolicy()
test.beforeAll(async () => {
  vendors = await startVendors()
  site = await startCaptchaSite(vendors)
  owner = await person()
  await setPolicy({ captchaForEveryCode: true })
})
test.afterAll(async () => {
  await site.stop()
  await vendors.close()
})

const codesOf = async () => (await select('select from outbox where target = $1', [`+86${owner.phone}`])).length

for (const code of ['GT4', 'D163'] as const) {
  test(`${code}: a code is sent only when the vendor confirms the result to our server`, async ({ browser }) => {
    await setPolicy({ captchaProvider: code })
    await letPass(7200, `+86${owner.phone}`)
    const context = await browser.newContext({
      ...wide,
      ...from(addressInChina()),
      baseURL: site.url,
      storageState: withoutLogin(owner),
    })
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(String(error)))
    const visitor = await visit(page, 'zh-CN')
    const { t } = visitor
    const login = await openDoor(visitor, 'login')
    await login.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
    await fieldOf(visitor, login, 'session.phone').fill(owner.phone)
    await login.getByRole('button', { name: t('session.code.send'), exact: true }).click()
    const popup = page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })
    const solve = page.getByRole('button', { name: 'Solve', exact: true })
    const before = await codesOf()

    vendors.refuse(true)
    await solve.click()
    await expect(popup.getByRole('status').filter({ hasText: t('session.captcha.state.2') })).toBeVisible()
    expect(await codesOf()).toBe(before)

    vendors.refuse(false)
    await solve.click()
    await expect(popup).toBeHidden()
    await expect.poll(codesOf).toBe(before + 1)
    await context.close()
    expect(wrong, 'errors in the page').toEqual([])
  })
}
