import { logOut } from './support/identity.ts'
import { go, headerButton, visit } from './support/visitor.ts'
import { expect, test } from './support/screen.ts'
import { logInAsRows } from './support/signed-in.ts'

// The dialog is tested in web/src/dialogs/logout.
test('logout ends the session, and member pages ask for a login again', async ({ open }) => {
  // A separate session, because other tests use the shared one.
  const storageState = await logInAsRows('chenmo')
  const visitor = await open({ path: '/member/account', more: { storageState } })
  const { page, t } = visitor
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

test('a session that was ended in another browser ends here with the next navigation', async ({ open }) => {
  const storageState = await logInAsRows('chenmo')
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

test('a logout in one tab reaches the other at once', async ({ open }) => {
  const storageState = await logInAsRows('chenmo')
  const here = await open({ more: { storageState } })
  const other = await visit(await here.page.context().newPage(), here.lang, false, '/member/wallet')
  await logOut(here)
  await expect(headerButton(other, other.t('site.login'))).toBeVisible()
  await expect(other.page).toHaveURL(/\/home\/index$/)
})
