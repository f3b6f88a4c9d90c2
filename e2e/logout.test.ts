import { logOut } from './support/identity.ts'
import { go, headerButton } from './support/visitor.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { logInAsRows } from './support/signed-in.ts'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`logout ${isPhone ? 'in English on a phone' : 'in Chinese on a desktop'}`, async ({ open }) => {
    // A separate session, because logout would end the shared one.
    const storageState = await logInAsRows('suwan')
    const visitor = await open({ lang, isPhone, path: '/member/account', more: { storageState } })
    const { page, t } = visitor
    const trigger = page.getByRole('main').getByRole('button', { name: t('account.logout') })
    await trigger.click()
    const dialog = page.getByRole('dialog', { name: t('session.logout.title') })
    await expect(dialog).toContainText(t('session.logout.note'))
    await expectGoodDialog(visitor)
    await dialog.getByRole('button', { name: t('session.logout.cancel') }).click()
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()

    await logOut(visitor)
    await expect(page).toHaveURL(/\/home\/index$/)
    const cookies = await page.context().cookies()
    expect(cookies.find((cookie) => cookie.name === 'session')?.value).not.toBe(
      storageState.cookies.find((cookie) => cookie.name === 'session')?.value,
    )
    await go(visitor, '/member/wallet')
    await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
    await expect(headerButton(visitor, t('site.menu.account'))).toHaveCount(0)
  })
}

test('a login that was ended elsewhere ends here too, at the next step', async ({ open }) => {
  const storageState = await logInAsRows('suwan')
  const here = await open({ more: { storageState } })
  const there = await open({ more: { storageState } })
  await logOut(there)
  await here.page
    .getByRole('navigation', { name: here.t('site.nav.main') })
    .first()
    .getByRole('link', { name: 'VIP' })
    .click()
  await expect(headerButton(here, here.t('site.login'))).toBeVisible()
})
