// The dialog's texts are tested in web/src/dialogs/device/device-dialog.browser.test.tsx.
import type { Locator } from '@playwright/test'
import { enter, fieldOf, newestCode, sendCode, wrongFor } from './support/identity.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, from, type Person, person } from './support/people.ts'
import { expect, expectGood, screen, test } from './support/screen.ts'

screen('devices', { path: '/member/devices', signedIn: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('article').filter({ hasText: t('security.device.current') })).toHaveCount(1)
})

test('a new device passes the device step and removes another one, which then needs the step', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await open({ lang: 'en-US', isPhone: true, more: from(addressInChina()) })
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
  await expectGood(visitor)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  await expect(dialog).toContainText(t('session.device.removeNote', { name }))
  await expectGood(visitor)
  const asked = new Date()
  await sendCode(visitor, dialog)
  const code = await newestCode(`+86${member.phone}`, asked)
  const field = fieldOf(visitor, dialog, 'session.code.sms')
  await field.fill(wrongFor(code))
  await expect(field).toHaveAccessibleDescription(t('codeWrong'))
  await field.fill(code)
  await expect(dialog).toBeHidden()
  await expect(other).toHaveCount(0)

  // A removed device needs the device step again.
  const back = await open({
    lang: 'en-US',
    isPhone: true,
    more: { ...from(addressInChina()), storageState: member.cookies },
  })
  await expect(headerButton(back, back.t('site.login'))).toBeVisible()
  await enterToDevice(back, member)
})

/** Logs in by password from an unknown browser; returns the dialog of the device step. */
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
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
}
