import { awake } from './support/awake.ts'
import { freshName, headerButton, type Visitor } from './support/member.ts'
import { demoMember, expect, expectGood, test } from './support/screen.ts'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`login ${isPhone ? 'in English on a phone' : 'in Chinese on a desktop'}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone, path: '/game' })
    const { page, t } = visitor
    const trigger = headerButton(visitor, t('site.login'))
    await trigger.click()
    const { dialog, account, secret, submit } = partsOf(visitor)
    // On a phone the focus would bring the keyboard up over the form.
    if (!isPhone) await expect(account).toBeFocused()
    await expect(account).toHaveAttribute('autocomplete', 'username')
    await expect(secret).toHaveAttribute('autocomplete', 'current-password')
    await expectGood(visitor)

    await submit.click()
    await expect(dialog.getByText(t('session.login.accountEmpty'))).toBeVisible()
    await expect(account).toHaveAccessibleDescription(t('session.login.accountEmpty'))
    await expect(account).toBeFocused()

    await account.fill(demoMember.userName)
    await secret.fill('Wrong2026')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(t('loginRefused'))
    await dialog.getByRole('button', { name: t('session.passwordShow') }).click()
    await expect(secret).toHaveAttribute('type', 'text')

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.click()
    await account.fill(demoMember.userName)
    await secret.fill(demoMember.password)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(headerButton(visitor, t('site.menu.account'))).toBeVisible()
    await expect(page).toHaveURL(/\/game$/)
  })
}

test('login by keyboard alone, from the top of the page', async ({ open }) => {
  const visitor = await open({ lang: 'en-US' })
  const { page, t } = visitor
  await tabTo(visitor, t('site.login'))
  await page.keyboard.press('Enter')
  const { dialog, account, secret } = partsOf(visitor)
  await expect(account).toBeFocused()
  await page.keyboard.type(demoMember.userName)
  await page.keyboard.press('Tab')
  await expect(secret).toBeFocused()
  await page.keyboard.type(demoMember.password)
  // The way round stays inside the dialog.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await secret.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headerButton(visitor, t('site.menu.account'))).toBeVisible()
  // The opener has gone, so the focus lands on the page and not nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a page of members asks a stranger in, and shows itself after the login', async ({ open }) => {
  const visitor = await open({ path: '/member/wallet' })
  const { page, t } = visitor
  const { dialog, account, secret, submit } = partsOf(visitor)
  await expect(dialog).toBeVisible()
  await account.fill(demoMember.userName)
  await secret.fill(demoMember.password)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
})

test('an unknown account and a wrong password are refused alike', async ({ open }) => {
  const visitor = await open({})
  const { t } = visitor
  await headerButton(visitor, t('site.login')).click()
  const { dialog, account, secret, submit } = partsOf(visitor)
  for (const name of [freshName(), 'chenmo']) {
    await account.fill(name)
    await secret.fill('Nothing2026')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(t('loginRefused'))
    await secret.fill('')
  }
})

function partsOf({ page, t }: Visitor) {
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  return {
    dialog,
    account: dialog.getByLabel(t('session.account'), { exact: true }),
    secret: dialog.getByLabel(t('session.password'), { exact: true }),
    submit: dialog.getByRole('button', { name: t('session.login.submit'), exact: true }),
  }
}

/** Presses Tab until the focus is on the button with this name. */
async function tabTo(visitor: Visitor, name: string): Promise<void> {
  const target = headerButton(visitor, name)
  for (let presses = 0; presses < 40; presses += 1) {
    await visitor.page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} is out of the keyboard's reach`)
}
