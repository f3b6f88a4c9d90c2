// The texts of the two steps are tested in web/src/dialogs/recover/recover-dialog.browser.test.tsx.
import { fieldOf, logIn, newestCode, openDoor, sendCode } from './support/identity.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { solveCaptcha } from './support/site.ts'
import { headerButton } from './support/visitor.ts'

const newPassword = 'Lantern2027'

test('a password reset by email ends open sessions, and the new password logs in', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await open({ lang: 'en-US', isPhone: true, path: '/vip', more: from(addressInChina()) })
  const { page, t } = visitor
  const login = await openDoor(visitor, 'login')
  await login.getByRole('button', { name: t('session.login.toRecover') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.recover.title'), exact: true })
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
  await dialog.getByRole('button', { name: t('session.recover.next') }).click()
  await dialog.getByRole('radio', { name: t('session.recover.way.EMAIL') }).check()
  await expect(dialog.getByText(t('session.code.bound', { target: 'm***@mail.example' }))).toBeVisible()
  await expectGood(visitor)
  const asked = new Date()
  await sendCode(visitor, dialog)
  await fieldOf(visitor, dialog, 'session.code.email').fill(await newestCode(member.email, asked))
  for (const name of ['password', 'confirm'])
    await dialog.getByLabel(t(`session.recover.${name}`), { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: t('session.recover.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/home\/index$/)

  const old = await open({ more: { ...from(addressInChina()), storageState: member.cookies } })
  await expect(headerButton(old, old.t('site.login'))).toBeVisible()
  const home = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
  await logIn(home, member.userName, newPassword)
})
