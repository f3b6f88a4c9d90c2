import { quiet } from './support/awake.ts'
import { enter, logIn, openDoor, password, sendCode } from './support/identity.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { expectSignedIn, headerButton } from './support/visitor.ts'

test('a login without a network says so, and succeeds when it is sent again', async ({ open }) => {
  const member = await person()
  const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
  const visitor = await open({ lang: 'en-US', isPhone: true, more })
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'login')
  const submit = dialog.getByRole('button', { name: t('session.login.submit'), exact: true })
  await expect(dialog.getByRole('tab')).toHaveCount(3)
  // The late parts of the page have arrived: without a network the last one would fail to load.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/float-menu-')),
  )
  await quiet(page)
  await page.context().setOffline(true)
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('site.network.failed') })).toBeVisible()
  await expectGoodDialog(visitor)
  await page.context().setOffline(false)
  await submit.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
})

test('a login with an open step is not logged in, also after a reload, and ends no session', async ({ open }) => {
  const member = await person()
  const visitor = await open({ more: from(addressInChina()) })
  const { page, t } = visitor
  await enter(visitor, member.userName)
  const device = page.getByRole('dialog', { name: t('session.device.title'), exact: true })
  await sendCode(visitor, device)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
  // The member's old session is still open: only a completed login ends it.
  const home = await open({ path: '/member/wallet', more: { ...from(addressInChina()), storageState: member.cookies } })
  await expectSignedIn(home)
  await logIn(await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } }), member.userName)
})
