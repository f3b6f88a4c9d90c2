// The texts of the login's forms are tested in web/src/dialogs/login.
import { awake } from './support/awake.ts'
import { password } from './support/identity.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { expect, test } from './support/screen.ts'

test('a login on a member page refuses a wrong password, opens the page and survives a reload', async ({ open }) => {
  const member = await person()
  // A trusted browser whose session has ended.
  const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
  const { page, t } = await open({ path: '/member/wallet', more })
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  const secret = dialog.getByLabel(t('session.password'), { exact: true })
  const submit = dialog.getByRole('button', { name: t('session.login.submit'), exact: true })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await secret.fill('Wrong2026')
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: t('loginRefused') })).toBeVisible()
  await secret.fill(password)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: t('wallet.title') })).toBeVisible()
})
