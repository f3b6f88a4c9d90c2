import { openDoor } from './support/identity.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'

test('the area code is found by name, short code and number', async ({ open }) => {
  const visitor = await open({ lang: 'en-US', isPhone: true })
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'login')
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  await dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+86' }) }).click()
  const picker = page.getByRole('dialog', { name: t('session.areaCode.title') })
  const usual = picker.getByRole('group', { name: t('session.areaCode.recommended') })
  await expect(usual.getByRole('option')).toHaveText(
    ['86', '852', '886', '853', '60', '81', '1'].map((dial) => new RegExp(`\\+${dial}$`)),
  )
  const search = picker.getByRole('combobox', { name: t('session.areaCode.search') })
  for (const [typed, dial] of [
    ['JP', '+81'],
    ['Germany', '+49'],
    ['60', '+60'],
  ] as const) {
    await search.fill(typed)
    await expect(picker.getByRole('option').first()).toContainText(dial)
  }
  // What is left of the list is enough to judge; all of it takes the judge half a minute.
  await expectGoodDialog(visitor)
  await search.press('Enter')
  await expect(picker).toBeHidden()
  await expect(dialog.getByRole('button', { name: t('session.areaCode.choose', { code: '+60' }) })).toBeVisible()
})
