import type { Locator } from '@playwright/test'
import { enter, fieldOf, newestCode, sendCode, wrongFor } from './support/identity.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, from, type Person, person, setPolicy } from './support/people.ts'
import { expect, expectGoodDialog, screen, test } from './support/screen.ts'

screen('devices', { path: '/member/devices', signedIn: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('article').filter({ hasText: t('security.device.current') })).toHaveCount(1)
})

test('a new device is proved by phone or by email', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await open({ lang: 'en-US', isPhone: true, more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await enterToDevice(visitor, member)
  const ways = dialog.getByRole('radiogroup', { name: t('session.device.way') })
  const [byPhone, byEmail] = (['PHONE', 'EMAIL'] as const).map((way) =>
    ways.getByRole('radio', { name: t(`session.device.way.${way}`) }),
  ) as [Locator, Locator]
  await expect(byPhone).toBeChecked()
  const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
  await expect(dialog.getByText(t('session.code.sentTo', { target: masked }))).toBeVisible()
  const sms = fieldOf(visitor, dialog, 'session.code.sms')
  await expect(sms).toHaveAttribute('maxlength', '8')
  await expectGoodDialog(visitor)

  const asked = new Date()
  await sendCode(visitor, dialog)
  const right = await newestCode(`+86${member.phone}`, asked)
  await sms.fill(wrongFor(right))
  await confirm(visitor, dialog)
  await expect(sms).toHaveAccessibleDescription(t('codeWrong'))
  await expect(sms).toBeFocused()

  // The other way forgets what was typed; the code of one way opens nothing by the other.
  await byEmail.check({ force: true })
  await expect(dialog.getByText(t('session.code.sentTo', { target: `m***@mail.example` }))).toBeVisible()
  const mail = fieldOf(visitor, dialog, 'session.code.email')
  await expect(mail).toHaveValue('')
  await mail.fill(right)
  await confirm(visitor, dialog)
  await expect(mail).toHaveAccessibleDescription(t('codeWrong'))
  const again = new Date()
  await sendCode(visitor, dialog)
  await mail.fill(await newestCode(member.email, again))
  await confirm(visitor, dialog)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
})

test('a new device of an account with nothing bound leads to customer service', async ({ open }) => {
  await setPolicy('deviceStepUnbound', true)
  try {
    const member = await person({ phone: false })
    const visitor = await open({ more: from(addressInChina()) })
    const { page, t } = visitor
    const dialog = await enterToDevice(visitor, member)
    await expect(dialog.getByText(t('session.device.unbound'))).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: t('session.device.confirm'), exact: true })).toHaveCount(0)
    await expectGoodDialog(visitor)
    await dialog.getByRole('button', { name: t('session.service.contact') }).click()
    await expect(page).toHaveURL(/\/home\/customerService$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(headerButton(visitor, t('site.login'))).toBeVisible()
  } finally {
    await setPolicy('deviceStepUnbound', undefined)
  }
})

test('a device is removed by a code, and is new again', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const check = await enterToDevice(visitor, member)
  await proveByPhone(visitor, check, member)
  await expectSignedIn(visitor)

  await go(visitor, '/member/devices')
  const main = page.getByRole('main')
  const name = 'Firefox \u00b7 Windows'
  const other = main.getByRole('article', { name })
  const remove = other.getByRole('button', { name: t('security.device.removeNamed', { name }) })
  await expect(other).toBeVisible()
  await expect(main.getByRole('article').filter({ hasText: t('security.device.current') })).toHaveCount(1)
  await expectGoodDialog(visitor)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  await expect(dialog).toContainText(t('session.device.removeNote', { name }))
  await expectGoodDialog(visitor)
  await confirm(visitor, dialog)
  await expect(fieldOf(visitor, dialog, 'session.code.sms')).toHaveAccessibleDescription(t('session.captchaEmpty'))

  // Cancelled, it is still there.
  await dialog.getByRole('button', { name: t('session.device.cancel'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(other).toBeVisible()

  await remove.click()
  const asked = new Date()
  await sendCode(visitor, dialog)
  const code = await newestCode(`+86${member.phone}`, asked)
  const field = fieldOf(visitor, dialog, 'session.code.sms')
  await field.fill(wrongFor(code))
  await confirm(visitor, dialog)
  await expect(field).toHaveAccessibleDescription(t('codeWrong'))
  await field.fill(code)
  await confirm(visitor, dialog)
  await expect(dialog).toBeHidden()
  await expect(other).toHaveCount(0)

  // What was trusted has to prove itself again.
  const back = await open({ more: { ...from(addressInChina()), storageState: member.cookies } })
  await expect(headerButton(back, back.t('site.login'))).toBeVisible()
  await enterToDevice(back, member)
})

test('giving the check up leaves nobody logged in, and the next login asks again', async ({ open }) => {
  const member = await person()
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await enterToDevice(visitor, member)
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0)
  await dialog.getByRole('button', { name: t('session.device.cancel'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
  await go(visitor, '/member/wallet')
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await go(visitor, '/home/index')
  await enterToDevice(visitor, member)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
})

test('a new device by keyboard alone', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await enterToDevice(visitor, member)
  const code = fieldOf(visitor, dialog, 'session.code.sms')
  await expect(code).toBeFocused()
  // Back to the choice, where an arrow takes the other way, and on to its code.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('radio', { name: t('session.device.way.PHONE') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const mail = fieldOf(visitor, dialog, 'session.code.email')
  await page.keyboard.press('Tab')
  await expect(mail).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('session.code.send'), exact: true })).toBeFocused()
  const asked = new Date()
  await page.keyboard.press('Enter')
  const typed = await newestCode(member.email, asked)
  await expect(mail).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
})

/** Logs in by password from a browser that the account does not know; ends with the dialog. */
async function enterToDevice(visitor: Visitor, { userName }: Person): Promise<Locator> {
  const { page, t } = visitor
  const login = await enter(visitor, userName)
  const dialog = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  await expect(dialog).toBeVisible()
  await expect(login).toBeHidden()
  return dialog
}

async function proveByPhone(visitor: Visitor, dialog: Locator, { phone }: Person): Promise<void> {
  const asked = new Date()
  await sendCode(visitor, dialog)
  await fieldOf(visitor, dialog, 'session.code.sms').fill(await newestCode(`+86${phone}`, asked))
  await confirm(visitor, dialog)
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
}

async function confirm({ t }: Visitor, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('session.device.confirm'), exact: true }).click()
}
