// Doors and proofs of a member, step by step: codes are read where they wait to be sent, as only a test can.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { password, type Visitor } from './member.ts'
import { select, solveCaptcha } from './site.ts'

/** A mobile number of China that nobody has. */
export function freshPhone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`
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

/** Clicks a button of the header; again when the first click came before the page was awake. */
export async function openDoor({ page, t }: Visitor, door: 'login' | 'register'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: t(`session.${door}.title`), exact: true })
  await expect(async () => {
    const button = page.getByRole('banner').getByRole('button', { name: t(`site.${door}`), exact: true })
    // An open dialog hides the header: a click that only took long must not be repeated.
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return dialog
}

/** Presses "send code" and answers the captcha when one is asked for; ends when the countdown runs. */
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

/** Registers with a phone through the popup; ends logged in. */
export async function registerByPhone(visitor: Visitor, userName: string, phone: string): Promise<void> {
  const { page, t } = visitor
  const dialog = await openDoor(visitor, 'register')
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('session.register.confirm'), { exact: true }).fill(password)
  await fieldOf(visitor, dialog, 'session.phone').fill(phone)
  await sendCode(visitor, dialog)
  await dialog.getByLabel(t('session.code.sms'), { exact: true }).fill(await newestCode(`+86${phone}`))
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await dialog.getByRole('button', { name: t('session.captcha.renew') }).click()
  await expect(dialog.getByRole('status').filter({ hasText: t('session.captcha.renewed') })).toBeVisible()
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectMember(visitor)
}

/** The field of a phone, an email or whatever else has this label. */
export function fieldOf({ t }: Visitor, dialog: Locator, key: string): Locator {
  return dialog.getByRole('textbox', { name: t(key), exact: true })
}

/** The header shows a member. */
export async function expectMember({ page, t }: Visitor): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
}

/** Nothing on the screen keeps anybody out, as far as a machine can see. */
export async function expectAccessible({ page }: Visitor): Promise<void> {
  // What never ends, such as the dots of a busy button, is not waited for.
  await page.evaluate(() => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ends.map((one) => one.finished.catch(() => undefined))).then(() => undefined)
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
