import type { Locator } from '@playwright/test'
import { fieldOf, freshName, logIn, newestCode, openDoor, sendCode, wrongFor } from './support/identity.ts'
import { countCalls, go, headerButton, tabTo, type Visitor } from './support/visitor.ts'
import { addressInChina, from, type Person, person, withoutLogin } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { solveCaptcha } from './support/site.ts'

const newPassword = 'Lantern2027'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`a password is found again by email ${isPhone ? 'in English on a phone' : 'in Chinese on a desktop'}`, async ({
    open,
  }) => {
    const member = await person({ email: true })
    const visitor = await open({ lang, isPhone, path: '/vip', more: from(addressInChina()) })
    const { page, t } = visitor
    const dialog = await openRecovery(visitor)
    await checkAccount(visitor, dialog, member.userName)
    const ways = dialog.getByRole('radiogroup', { name: t('session.recover.way') })
    await expect(ways.getByRole('radio')).toHaveCount(2)
    await ways.getByRole('radio', { name: t('session.recover.way.EMAIL') }).check({ force: true })
    await expect(dialog.getByText(t('session.code.sentTo', { target: 'm***@mail.example' }))).toBeVisible()
    const code = fieldOf(visitor, dialog, 'session.code.email')
    const [fresh, confirm] = (['password', 'confirm'] as const).map((name) =>
      dialog.getByLabel(t(`session.recover.${name}`), { exact: true }),
    ) as [Locator, Locator]
    for (const field of [fresh, confirm]) await expect(field).toHaveAttribute('maxlength', '16')
    await expectGood(visitor)
    const asked = new Date()
    await sendCode(visitor, dialog)
    const right = await newestCode(member.email, asked)
    const submit = dialog.getByRole('button', { name: t('session.recover.submit'), exact: true })

    await code.fill(wrongFor(right))
    await fresh.fill(newPassword)
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await confirm.fill('Lantern2028')
    await submit.click()
    await expect(confirm).toHaveAccessibleDescription(t('session.register.confirmWrong'))
    await confirm.fill(newPassword)
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await submit.click()
    await expect(code).toHaveAccessibleDescription(t('codeWrong'))
    await expect(code).toBeFocused()
    await code.fill(right)
    await fresh.fill('abcd1234')
    await confirm.fill('abcd1234')
    await submit.click()
    await expect(fresh).toHaveAccessibleDescription(t('passwordTooCommon'))
    await fresh.fill(newPassword)
    await confirm.fill(newPassword)
    const resets = countCalls(visitor, 'retPwdSetPwd')
    // One toast at a time: the word of the sent code has to leave first.
    await expect(page.getByText(t('session.code.sent'), { exact: true })).toHaveCount(0)
    await submit.dblclick()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/home\/index$/)
    await expect(page.getByText(t('session.recover.done'), { exact: true })).toBeVisible()
    expect(resets()).toBe(1)

    // Whoever was logged in is out, and the new password opens the door.
    const old = await open({ lang, isPhone, more: { ...from(addressInChina()), storageState: member.cookies } })
    await expect(headerButton(old, t('site.login'))).toBeVisible()
    const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
    const home = await open({ lang, isPhone, more })
    await logIn(home, member.userName, newPassword)
  })

  test(`both steps lead to customer service, and back to the account ${
    isPhone ? 'in English on a phone' : 'in Chinese on a desktop'
  }`, async ({ open }) => {
    const member = await person()
    const visitor = await open({ lang, isPhone, more: from(addressInChina()) })
    const { page, t } = visitor
    const dialog = await openRecovery(visitor)
    const captcha = dialog.getByLabel(t('session.captcha'), { exact: true })
    const account = dialog.getByLabel(t('session.account'), { exact: true })
    await expect(account).toHaveAttribute('maxlength', '16')
    await dialog.getByRole('button', { name: t('session.recover.next') }).click()
    await expect(account).toHaveAccessibleDescription(t('session.login.accountEmpty'))
    await expect(captcha).toHaveAccessibleDescription(t('session.captchaEmpty'))
    await expectGood(visitor)
    await account.fill(member.userName)
    await captcha.fill('0000')
    await dialog.getByRole('button', { name: t('session.recover.next') }).click()
    await expect(captcha).toHaveAccessibleDescription(t('captchaWrong'))
    await expect(captcha).toHaveValue('')
    await dialog.getByRole('button', { name: t('session.service.contact') }).click()
    await expect(page).toHaveURL(/\/home\/customerService$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await go(visitor, '/home/index')
    await openRecovery(visitor)
    await checkAccount(visitor, dialog, member.userName)
    await expect(dialog.getByRole('radiogroup')).toHaveCount(0)
    await dialog.getByRole('button', { name: t('session.recover.again') }).click()
    await checkAccount(visitor, dialog, member.userName)
    await dialog.getByRole('button', { name: t('session.service.contact') }).click()
    await expect(page).toHaveURL(/\/home\/customerService$/)
  })
}

test('an account with nothing bound is sent to customer service, or back', async ({ open }) => {
  const member = await person({ phone: false })
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await openRecovery(visitor)
  await askFor(visitor, dialog, member.userName)
  await expect(dialog.getByText(t('session.recover.noWayNote'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('session.service.contact') })).toBeFocused()
  await expectGood(visitor)
  await dialog.getByRole('button', { name: t('session.recover.again') }).click()
  await expect(dialog.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await askFor(visitor, dialog, member.userName)
  await dialog.getByRole('button', { name: t('session.service.contact') }).click()
  await expect(page).toHaveURL(/\/home\/customerService$/)
})

test('an account that nobody has is taken through the same steps', async ({ open }) => {
  const visitor = await open({ more: from(addressInChina()) })
  const { t } = visitor
  const dialog = await openRecovery(visitor)
  const code = dialog.locator('input[name="code"]')
  const again = dialog.getByRole('button', { name: t('session.recover.again') })
  // Some seem to have nothing bound, as some members have.
  await expect(async () => {
    await askFor(visitor, dialog, freshName())
    await expect(again).toBeVisible()
    if ((await code.count()) === 0) await again.click()
    await expect(code).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(code).toHaveAccessibleDescription(/\*\*\*/)
  await sendCode(visitor, dialog)
  await code.fill('123456')
  await dialog.getByLabel(t('session.recover.password'), { exact: true }).fill(newPassword)
  await dialog.getByLabel(t('session.recover.confirm'), { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: t('session.recover.submit'), exact: true }).click()
  await expect(code).toHaveAccessibleDescription(t('codeWrong'))
})

test('a password is found again by keyboard alone', async ({ open }) => {
  const member: Person = await person()
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await expect(login.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await tabTo(visitor, login.getByRole('button', { name: t('session.login.toRecover') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.recover.title'), exact: true })
  await expect(dialog.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await page.keyboard.type(member.userName)
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await tabTo(visitor, dialog.getByLabel(t('session.captcha'), { exact: true }))
  await page.keyboard.type(await solveCaptcha())
  await page.keyboard.press('Enter')
  const send = dialog.getByRole('button', { name: t('session.code.send'), exact: true })
  await expect(send).toBeVisible()
  const code = fieldOf(visitor, dialog, 'session.code.sms')
  // The next step begins in its first field, not at the top of the page.
  await expect(code).toBeFocused()
  await tabTo(visitor, send)
  const asked = new Date()
  await page.keyboard.press('Enter')
  const right = await newestCode(`+86${member.phone}`, asked)
  await tabTo(visitor, code, 'Shift+Tab')
  await page.keyboard.type(right)
  for (const name of ['password', 'confirm']) {
    await tabTo(visitor, dialog.getByLabel(t(`session.recover.${name}`), { exact: true }))
    await page.keyboard.type(newPassword)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/home\/index$/)
})

async function openRecovery(visitor: Visitor): Promise<Locator> {
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await login.getByRole('button', { name: t('session.login.toRecover') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.recover.title'), exact: true })
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  return dialog
}

/** Passes the first step; ends in the second. */
async function checkAccount(visitor: Visitor, dialog: Locator, userName: string): Promise<void> {
  await askFor(visitor, dialog, userName)
  const submit = dialog.getByRole('button', { name: visitor.t('session.recover.submit'), exact: true })
  await expect(submit).toBeVisible()
}

async function askFor({ t }: Visitor, dialog: Locator, userName: string): Promise<void> {
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
  await dialog.getByRole('button', { name: t('session.recover.next') }).click()
}
