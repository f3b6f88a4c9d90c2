// The forms' texts about codes are tested in web/src/dialogs/login/code-login.browser.test.tsx.
import { fieldOf, newestCode, openDoor, sendCode, wrongFor } from './support/identity.ts'
import { addressInChina, from, letPass, person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { expectSignedIn, go } from './support/visitor.ts'

test('login by a code to the phone; another browser shows the same countdown', async ({ open }) => {
  const member = await person()
  const visitor = await open({ lang: 'en-US', isPhone: true, path: '/vip', more: from(addressInChina()) })
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'login')
  // On a phone no field has the focus at first, because the on-screen keyboard would open.
  await expect(dialog.getByLabel(t('session.account'), { exact: true })).not.toBeFocused()
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  const code = fieldOf(visitor, dialog, 'session.code.sms')
  await fieldOf(visitor, dialog, 'session.phone').fill(member.phone)
  await sendCode(visitor, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Another browser shows the same countdown, because the server counts it.
  const other = await open({ lang: 'en-US', isPhone: true, more: from(addressInChina()) })
  const elsewhere = await openDoor(other, 'login')
  await elsewhere.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(other, elsewhere, 'session.phone').fill(member.phone)
  const counting = elsewhere.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  await expect(counting).toBeVisible()

  await letPass(61, `+86${member.phone}`)
  await go(visitor, '/vip')
  await openDoor(visitor, 'login')
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await fieldOf(visitor, dialog, 'session.phone').fill(member.phone)
  const asked = new Date()
  await sendCode(visitor, dialog)
  const right = await newestCode(`+86${member.phone}`, asked)
  // The sixth digit submits the form.
  await code.fill(wrongFor(right))
  await expect(dialog.getByRole('alert').filter({ hasText: t('codeWrong') })).toBeVisible()
  await code.fill(right)
  // A code to the bound phone proves the device too, so there is no further step.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  await expect(page).toHaveURL(/\/vip$/)
})
