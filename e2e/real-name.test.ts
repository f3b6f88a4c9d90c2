// The dialog's texts are tested in web/src/dialogs/real-name/real-name-dialog.browser.test.tsx.
import { enter, fieldOf, newestCode, sendCode } from './support/identity.ts'
import { addressInJapan, from, person } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { expectSignedIn } from './support/visitor.ts'

const realName = '\u6797\u9752'

test('a new device abroad passes the device and the name step, and needs neither the next time', async ({ open }) => {
  const member = await person({ realName })
  const more = from(addressInJapan())
  const visitor = await open({ more })
  const { page, t } = visitor
  await expect(await enter(visitor, member.userName)).toBeHidden()
  const device = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  const code = fieldOf(visitor, device, 'session.code.sms')
  await expect(code).toBeFocused()
  const asked = new Date()
  await sendCode(visitor, device)
  await expect(code).toBeFocused()
  await page.keyboard.type(await newestCode(`+86${member.phone}`, asked))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.name.title'), exact: true })
  const name = fieldOf(visitor, dialog, 'session.name.label')
  await expect(name).toBeFocused()
  await page.keyboard.insertText('\u6797\u84dd')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(t('nameWrong'))
  await expectGood(visitor)
  // Spaces do not make a different name.
  await name.fill('\u6797 \u9752')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  // Time and country of the last login.
  const said = t('session.login.lastFrom', { time: '\n', place: '\u4e2d\u56fd' })
  const toast = page.getByRole('status').filter({ hasText: t('session.login.done') })
  for (const part of said.split('\n')) await expect(toast).toContainText(part)
  await expect(toast).toContainText(/\d{2}:\d{2}/)

  const { cookies, ...state } = await page.context().storageState()
  const known = { ...state, cookies: cookies.filter((cookie) => cookie.name === 'device') }
  const again = await open({ more: { ...more, storageState: known } })
  await expect(await enter(again, member.userName)).toBeHidden()
  await expect(again.page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(again)
})
