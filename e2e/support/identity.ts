// Login, registration and proofs of a member, step by step; codes are read from the outbox.
import { expect, type Locator } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { select, solveCaptcha } from './site.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './visitor.ts'

export const password = 'Bright2026'

/** An unused account name. */
export function freshName(): string {
  return `m${Date.now().toString(36).slice(-6)}${randomInt(1296).toString(36)}`
}

/** An unused Chinese mobile number. */
export function freshPhone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** An unused card number; the sandbox's bank returns payouts to numbers ending in 0000. */
export function freshCard(): string {
  return `6${Array.from({ length: 11 }, () => randomInt(10)).join('')}4410`
}

/** The newest code that was sent to a target, such as +8613900001111; waits until there is one. */
export async function newestCode(target: string, after = new Date(0)): Promise<string> {
  let code = ''
  await expect(async () => {
    const [row] = await select<{ body: string }>(
      `select body from outbox where target = $1 and created_at > $2 and body ~ '[0-9]{6}' order by created_at desc limit 1`,
      [target, after],
    )
    code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(row?.body ?? '')?.[0] ?? ''
    expect(code).toMatch(/^[0-9]{6}$/)
  }).toPass({ timeout: 10_000 })
  return code
}

/** A code different from this one. */
export function wrongFor(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

/** The text field with this label. */
export function fieldOf({ t }: Visitor, dialog: Locator, key: string): Locator {
  return dialog.getByRole('textbox', { name: t(key), exact: true })
}

/** Presses "send code" and solves the captcha when it is required; ends when the countdown runs. */
export async function sendCode({ page, t }: Visitor, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('session.code.send'), exact: true }).click()
  const counting = dialog.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  const check = page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })
  await expect(counting.or(check).first()).toBeVisible()
  if (await check.isVisible()) {
    await expect(check.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    await check.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
    await check.getByRole('button', { name: t('session.captcha.confirm') }).click()
    await expect(check).toBeHidden()
  }
  await expect(counting).toBeVisible()
}

/** Opens the popup of login or registration; on phones registration is reached through login. */
export async function openDoor(visitor: Visitor, door: 'login' | 'register'): Promise<Locator> {
  const { page, t, isPhone } = visitor
  const dialog = page.getByRole('dialog', { name: t(`session.${door}.title`), exact: true })
  if (door === 'register' && isPhone) {
    const login = await openDoor(visitor, 'login')
    await login.getByRole('button', { name: t('session.login.toRegister') }).click()
  } else await headerButton(visitor, t(`site.${door}`)).click()
  await expect(dialog).toBeVisible()
  if (door === 'register') await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  return dialog
}

/** Registers with a phone through the popup; ends logged in and returns the phone number. */
export async function register(visitor: Visitor, userName: string): Promise<string> {
  const { page, t } = visitor
  const phone = freshPhone()
  const dialog = await openDoor(visitor, 'register')
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('session.register.confirm'), { exact: true }).fill(password)
  await fieldOf(visitor, dialog, 'session.phone').fill(phone)
  await sendCode(visitor, dialog)
  await fieldOf(visitor, dialog, 'session.code.sms').fill(await newestCode(`+86${phone}`))
  await dialog.getByRole('checkbox').check()
  await passCaptcha(visitor, dialog)
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
  return phone
}

/** Requests a new image and solves it: sending a code may have used the shown one, and `solveCaptcha` solves the newest. */
export async function passCaptcha({ t }: Visitor, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await dialog.getByRole('button', { name: t('session.captcha.renew') }).click()
  await expect(dialog.getByRole('status').filter({ hasText: t('session.captcha.renewed') })).toBeVisible()
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
}

/** Submits the login popup, which may open a further step; returns the popup. */
export async function enter(visitor: Visitor, userName: string, secret = password): Promise<Locator> {
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'login')
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  return dialog
}

/** Logs in through the popup with a password only, as in a trusted browser. */
export async function logIn(visitor: Visitor, userName: string, secret = password): Promise<void> {
  await enter(visitor, userName, secret)
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
}

/** Logs out: from the account menu on a wide screen, from the account page on a phone. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, t, isPhone } = visitor
  if (isPhone) await go(visitor, '/member/account')
  else await headerButton(visitor, t('site.menu.account')).click()
  await page
    .getByRole(isPhone ? 'main' : 'dialog')
    .getByRole('button', { name: t('site.menu.logout') })
    .click()
  await page
    .getByRole('dialog', { name: t('session.logout.title') })
    .getByRole('button', { name: t('session.logout.confirm') })
    .click()
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
}
