import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectMember,
  freshPhone,
  newestCode,
  openDoor,
  registerByPhone,
} from './support/identity.ts'
import { freshName, password, visit } from './support/member.ts'
import { solveCaptcha } from './support/site.ts'
import type { Lang } from './support/texts.ts'

const wide = { viewport: { width: 1280, height: 900 } }

for (const lang of ['zh-CN', 'en-US'] satisfies Lang[]) {
  test(`registration says what is wrong when a field is left, in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext(wide)
    const visitor = await visit(await context.newPage(), lang)
    const { t } = visitor
    const dialog = await openDoor(visitor, 'register')
    const field = (key: string) => dialog.locator('input').and(dialog.getByLabel(t(key), { exact: true }))
    for (const [key, typed, message] of [
      ['session.account', '', 'session.register.accountEmpty'],
      ['session.account', 'a_b', 'session.register.accountWrong'],
      ['session.password', '', 'session.register.passwordEmpty'],
      ['session.password', 'lantern', 'session.register.passwordWrong'],
      ['session.register.confirm', '', 'session.register.confirmEmpty'],
      ['session.register.confirm', 'Lantern', 'session.register.confirmWrong'],
      ['session.phone', '', 'session.phoneEmpty'],
      ['session.phone', '12', 'session.phoneWrong'],
      ['session.code.sms', '', 'session.code.smsEmpty'],
      ['session.captcha', '', 'session.captchaEmpty'],
    ] as const) {
      await field(key).fill(typed)
      await field(key).blur()
      await expect(dialog.getByText(t(message), { exact: true }).first()).toBeVisible()
    }
    await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
    await expect(dialog.getByText(t('session.register.agreementEmpty'))).toBeVisible()
    await expectAccessible(visitor)

    await dialog.getByLabel(t('session.register.way'), { exact: true }).selectOption('EMAIL')
    await field('session.email').fill('nobody')
    await field('session.email').blur()
    await expect(dialog.getByText(t('session.emailWrong'))).toBeVisible()

    // Acknowledging the text ticks the box.
    await dialog.getByRole('button', { name: t('agreement.link') }).click()
    await visitor.page
      .getByRole('dialog', { name: t('agreement.title') })
      .getByRole('button', { name: t('agreement.known') })
      .click()
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await context.close()
  })

  test(`registration with a phone ends logged in, in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext(wide)
    const visitor = await visit(await context.newPage(), lang)
    await registerByPhone(visitor, freshName(), freshPhone())
    await context.close()
  })
}

test('registration by keyboard alone', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const visitor = await visit(await context.newPage(), 'zh-CN')
  const { page, t } = visitor
  const phone = freshPhone()
  await expect(async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('site.register'), exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  const tabTo = async (name: string) => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const isThere = await page.evaluate((wanted) => {
        const at = document.activeElement
        const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
        return [at?.getAttribute('aria-label'), label, at?.textContent].some((one) => one?.trim() === wanted)
      }, name)
      if (isThere) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await expect(dialog.getByLabel(t('session.account'), { exact: true })).toBeFocused()
  await page.keyboard.type(freshName())
  await tabTo(t('session.password'))
  await page.keyboard.type(password)
  await tabTo(t('session.register.confirm'))
  await page.keyboard.type(password)
  await tabTo(t('session.phone'))
  await page.keyboard.type(phone)
  await tabTo(t('session.code.send'))
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: t('session.captcha.title') })
  const counting = dialog.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  await expect(check.or(counting).first()).toBeVisible()
  if (await check.isVisible()) {
    // Whoever asked from this address before is asked for a captcha, which a keyboard passes as well.
    await expect(check.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      if (await check.getByLabel(t('session.captcha'), { exact: true }).evaluate((at) => at === document.activeElement))
        break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(await solveCaptcha())
    await page.keyboard.press('Enter')
    await expect(check).toBeHidden()
  }
  await expect(counting).toBeVisible()
  for (let step = 0; step < 3; step += 1) {
    if (await dialog.getByLabel(t('session.code.sms'), { exact: true }).evaluate((at) => at === document.activeElement))
      break
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.type(await newestCode(`+86${phone}`))
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  // A fresh picture, so that it is the newest one; its field stands just before the button.
  await tabTo(t('session.captcha.renew'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: t('session.captcha.renewed') })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel(t('session.captcha'), { exact: true })).toBeFocused()
  await page.keyboard.type(await solveCaptcha())
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    if (await dialog.getByRole('checkbox').evaluate((box) => box === document.activeElement)) break
  }
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectMember(visitor)
  await context.close()
})
