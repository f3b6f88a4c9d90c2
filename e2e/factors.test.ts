// The texts of the second step are tested in web/src/dialogs/factor/factor-dialog.browser.test.tsx.
import type { Locator } from '@playwright/test'
import { generate } from 'otplib'
import { enter, fieldOf, logOut, openDoor } from './support/identity.ts'
import { expectSignedIn, go, type Visitor } from './support/visitor.ts'
import { addressInChina, from, lettersTo, type Person, person } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { addAuthenticator, forgetStepUp, stepUpByCode, stepUpDialog } from './support/step-up.ts'

test('an authenticator app: added, used at the login, removed', async ({ open }) => {
  test.setTimeout(90_000)
  const member = await person()
  const more = { ...from(addressInChina()), storageState: member.cookies }
  const visitor = await open({ path: '/member/security', more })
  const { page, t } = visitor
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('security.totp.add'), exact: true }).click()
  const task = page.getByRole('dialog', { name: t('security.task.totp'), exact: true })
  await task.getByRole('button', { name: t('security.totp.begin') }).click()
  await stepUpByCode(visitor, member)
  await expect(task.getByRole('img', { name: t('security.totp.qr') })).toBeVisible()
  const secret = (await task.locator('code').innerText()).replace(/\s/g, '')
  const confirm = task.getByRole('button', { name: t('security.totp.confirm') })
  const field = fieldOf(visitor, task, 'session.factor.code')
  await expect(field).toBeFocused()
  await field.fill('12345')
  await confirm.click()
  await expect(field).toHaveAccessibleDescription(t('codeWrong'))
  await expectGood(visitor)
  const first = await generate({ secret })
  await field.fill(first)
  const codes = task.getByRole('list', { name: t('security.backup'), exact: true }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await task.getByRole('button', { name: t('security.backup.kept'), exact: true }).click()
  await expect(task).toBeHidden()
  await expect(main.getByText(t('security.totp.on'), { exact: true })).toBeVisible()
  await expect(main.getByText(t('security.backup.left', { left: 10 }), { exact: true })).toBeVisible()
  expect(await lettersTo(`+86${member.phone}`, 'factorAdded', member)).toBe(1)

  const factor = await enterToFactor(visitor, member)
  const code = fieldOf(visitor, factor, 'session.factor.code')
  await expect(factor.getByRole('button', { name: t('session.passkey.use') })).toHaveCount(0)
  await expectGood(visitor)
  // A used code is refused.
  await code.fill(first)
  await expect(code).toHaveAccessibleDescription(t('codeWrong'))
  await expect(code).toHaveValue('')
  await code.fill(await nextCode(secret))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)

  await go(visitor, '/member/security')
  await main.getByRole('button', { name: t('security.totp.remove'), exact: true }).click()
  const off = page.getByRole('dialog', { name: t('security.task.totpOff'), exact: true })
  await expect(off).toContainText(t('security.totp.removeNote'))
  await expectGood(visitor)
  await off.getByRole('button', { name: t('security.totp.removeConfirm'), exact: true }).click()
  const proof = await stepUpDialog(visitor)
  await expect(proof.getByLabel(t('security.stepUp.method'), { exact: true })).toHaveValue('TOTP')
  await forgetSteps(member)
  await fieldOf(visitor, proof, 'session.factor.code').fill(await nextCode(secret))
  await expect(off).toBeHidden()
  await expect(main.getByText(t('security.totp.off'), { exact: true })).toBeVisible()
  expect(await lettersTo(`+86${member.phone}`, 'factorRemoved', member)).toBe(1)
})

test('a passkey: added, refused without user verification, used at the login, removed', async ({ open }) => {
  test.setTimeout(90_000)
  const member = await person()
  const more = { ...from(addressInChina()), storageState: member.cookies }
  const visitor = await open({ lang: 'en-US', isPhone: true, path: '/member/security', more })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const verify = await addAuthenticator(visitor)
  await main.getByRole('button', { name: t('security.passkey.add'), exact: true }).click()
  const task = page.getByRole('dialog', { name: t('security.task.passkey'), exact: true })
  await expectGood(visitor)
  await task.getByLabel(t('security.passkey.name'), { exact: true }).fill('Lamp')
  await task.getByRole('button', { name: t('security.passkey.begin') }).click()
  await stepUpByCode(visitor, member)
  await expect(task).toBeHidden()
  const row = main.getByRole('listitem').filter({ hasText: 'Lamp' })
  await expect(row).toContainText(t('security.passkey.made', { time: '\n' }).split('\n')[1] ?? '')

  const factor = await enterToFactor(visitor, member)
  await expect(factor.getByRole('textbox')).toHaveCount(0)
  await expectGood(visitor)
  const use = factor.getByRole('button', { name: t('session.passkey.use') })
  await verify(false)
  await use.click()
  await expect(factor.getByRole('alert').filter({ hasText: t('session.passkey.closed') })).toBeVisible()
  await verify(true)
  await use.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)

  await go(visitor, '/member/security')
  await expect(row).toContainText(t('security.passkey.used', { time: '\n' }).split('\n')[0]?.trim() ?? '')
  // Alone, without a name, it logs in again.
  await logOut(visitor)
  const door = await openDoor(visitor, 'login')
  await door.getByRole('button', { name: t('session.passkey.signIn'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  await go(visitor, '/member/security')
  await forgetStepUp(member)
  await row.getByRole('button', { name: t('security.passkey.removeNamed', { name: 'Lamp' }) }).click()
  const off = page.getByRole('dialog', { name: t('security.task.passkeyOff'), exact: true })
  await off.getByRole('button', { name: t('security.remove.confirm'), exact: true }).click()
  const proof = await stepUpDialog(visitor)
  await expect(proof).toContainText(t('security.stepUp.passkey'))
  await expectGood(visitor)
  await proof.getByRole('button', { name: t('security.stepUp.submit'), exact: true }).click()
  await expect(proof).toBeHidden()
  await expect(off).toBeHidden()
  await expect(row).toHaveCount(0)
  await expect(main.getByText(t('security.passkey.off'), { exact: true })).toBeVisible()
})

/** Logs out and in again by password; returns the dialog of the second step. */
async function enterToFactor(visitor: Visitor, { userName }: Person): Promise<Locator> {
  const { page, t } = visitor
  await logOut(visitor)
  await enter(visitor, userName)
  const dialog = page.getByRole('dialog', { name: t('session.factor.title'), exact: true })
  await expect(dialog).toContainText(t('session.factor.note'))
  return dialog
}

/** The code of the next 30-second step, which is valid already. */
async function nextCode(secret: string): Promise<string> {
  return await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
}

/** Forgets the last used time step, as if minutes had passed. */
async function forgetSteps({ userName }: Person): Promise<void> {
  await select('update member set totp_last_step = 0 where user_name = $1', [userName])
}
