import { awake } from './support/awake.ts'
import { fieldOf, freshName, openDoor, password } from './support/identity.ts'
import { addressInChina, from, type Person, person, withoutLogin } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { expectSignedIn, headerButton, tabTo, type Visitor } from './support/visitor.ts'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  const place = isPhone ? 'in English on a phone' : 'in Chinese on a desktop'

  test(`login ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await open({ lang, isPhone, path: '/game', more: ownBrowserOf(member) })
    const { page, t } = visitor
    const trigger = headerButton(visitor, t('site.login'))
    await trigger.click()
    const { dialog, account, secret, submit } = partsOf(visitor)
    // On a phone the focus would bring the keyboard up over the form.
    if (!isPhone) await expect(account).toBeFocused()
    await expect(account).toHaveAttribute('autocomplete', 'username')
    await expect(secret).toHaveAttribute('autocomplete', 'current-password')
    await expect(dialog.getByText(t('session.login.notice'))).toBeVisible()
    await expectGoodDialog(visitor)

    await account.fill(member.userName)
    await secret.fill('Wrong2026')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(t('loginRefused'))
    await dialog.getByRole('button', { name: t('session.passwordShow') }).click()
    await expect(secret).toHaveAttribute('type', 'text')

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.click()
    await account.fill(member.userName)
    await secret.fill(password)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSignedIn(visitor)
    await expect(page).toHaveURL(/\/game$/)
  })
}

test('the login says what is missing, by every way', async ({ open }) => {
  const visitor = await open({ lang: 'en-US', isPhone: true })
  const { t } = visitor
  const dialog = await openDoor(visitor, 'login')
  const { account, secret, submit } = partsOf(visitor)
  await submit.click()
  await expect(account).toHaveAccessibleDescription(t('session.login.accountEmpty'))
  await expect(secret).toHaveAccessibleDescription(t('session.login.passwordEmpty'))
  await expect(account).toBeFocused()

  for (const [way, target, code, maxLength, empty, typed, wrong] of [
    ['PHONE', 'session.phone', 'session.code.sms', '16', 'session.login.phoneEmpty', '12', 'session.phoneWrong'],
    ['EMAIL', 'session.email', 'session.code.email', '60', 'session.login.emailEmpty', 'lin', 'session.emailWrong'],
  ] as const) {
    await dialog.getByRole('tab', { name: t(`session.login.way.${way}`) }).click()
    const [to, received] = [fieldOf(visitor, dialog, target), fieldOf(visitor, dialog, code)]
    await expect(to).toHaveAttribute('maxlength', maxLength)
    await expect(received).toHaveAttribute('maxlength', '8')
    await submit.click()
    await expect(to).toHaveAccessibleDescription(t(empty))
    await expect(received).toHaveAccessibleDescription(t('session.captchaEmpty'))
    await expect(to).toBeFocused()
    await to.fill(typed)
    await submit.click()
    await expect(to).toHaveAccessibleDescription(t(wrong))
  }
})

test('login by keyboard alone, from the top of the page', async ({ open }) => {
  const member = await person()
  const visitor = await open({ lang: 'en-US', more: ownBrowserOf(member) })
  const { page, t } = visitor
  await tabTo(visitor, headerButton(visitor, t('site.login')))
  await page.keyboard.press('Enter')
  const { dialog, account, secret } = partsOf(visitor)
  await expect(account).toBeFocused()
  await page.keyboard.type(member.userName)
  await page.keyboard.press('Tab')
  await expect(secret).toBeFocused()
  await page.keyboard.type(password)
  // The way round stays inside the dialog; from its end to its beginning it takes a frame.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await secret.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  // The opener has gone, so the focus lands on the page and not nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a page of members asks a stranger in, and shows itself after the login', async ({ open }) => {
  const member = await person()
  const visitor = await open({ path: '/member/wallet', more: ownBrowserOf(member) })
  const { page, t } = visitor
  const { dialog, account, secret, submit } = partsOf(visitor)
  await expect(dialog).toBeVisible()
  await account.fill(member.userName)
  await secret.fill(password)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
})

test('an unknown account and a wrong password are refused alike', async ({ open }) => {
  const member = await person()
  const visitor = await open({ more: ownBrowserOf(member) })
  const { t } = visitor
  await openDoor(visitor, 'login')
  const { dialog, account, secret, submit } = partsOf(visitor)
  for (const name of [freshName(), member.userName]) {
    await account.fill(name)
    await secret.fill('Nothing2026')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(t('loginRefused'))
    await secret.fill('')
  }
})

/** The browser that the account knows, after its login has ended. */
function ownBrowserOf(member: Person) {
  return { ...from(addressInChina()), storageState: withoutLogin(member) }
}

function partsOf({ page, t }: Visitor) {
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  return {
    dialog,
    account: dialog.getByLabel(t('session.account'), { exact: true }),
    secret: dialog.getByLabel(t('session.password'), { exact: true }),
    submit: dialog.getByRole('button', { name: t('session.login.submit'), exact: true }),
  }
}
