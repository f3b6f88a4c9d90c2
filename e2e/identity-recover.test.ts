import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectMember,
  freshPhone,
  newestCode,
  openDoor,
  registerByPhone,
  sendCode,
} from './support/identity.ts'
import { freshName, visit } from './support/member.ts'
import { solveCaptcha } from './support/site.ts'
import type { Lang } from './support/texts.ts'

const wide = { viewport: { width: 1280, height: 900 } }
const newPassword = 'Lantern2027'

for (const lang of ['zh-CN', 'en-US'] satisfies Lang[]) {
  test(`a forgotten password is found again, in ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const userName = freshName()
    const phone = freshPhone()
    const context = await browser.newContext(wide)
    const visitor = await visit(await context.newPage(), lang)
    const { page, t } = visitor
    await registerByPhone(visitor, userName, phone)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('site.menu.account') })
      .click()
    await page
      .getByRole('button', { name: t('site.menu.logout') })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: t('session.logout.title') })
      .getByRole('button', { name: t('session.logout.confirm') })
      .click()

    const login = await openDoor(visitor, 'login')
    await login.getByRole('button', { name: t('session.login.toRecover') }).click()
    const dialog = page.getByRole('dialog', { name: t('session.recover.title') })
    await expect(dialog.getByLabel(t('session.account'), { exact: true })).toHaveAttribute('maxlength', '16')
    await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    await dialog.getByRole('button', { name: t('session.recover.next') }).click()
    await expect(dialog.getByText(t('session.login.accountEmpty'))).toBeVisible()
    await expectAccessible(visitor)
    await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
    await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
    await dialog.getByRole('button', { name: t('session.recover.next') }).click()

    const code = dialog.getByLabel(t('session.code.sms'), { exact: true })
    await expect(code).toHaveAttribute('maxlength', '6')
    const submit = dialog.getByRole('button', { name: t('session.recover.submit') })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    const asked = new Date()
    await sendCode(visitor, dialog)
    await code.fill(await newestCode(`+86${phone}`, asked))
    await dialog.getByLabel(t('session.recover.password'), { exact: true }).fill(newPassword)
    await dialog.getByLabel(t('session.recover.confirm'), { exact: true }).fill('Lantern2028')
    await submit.click()
    await expect(dialog.getByText(t('session.register.confirmWrong'))).toBeVisible()
    await dialog.getByLabel(t('session.recover.confirm'), { exact: true }).fill(newPassword)
    await expectAccessible(visitor)
    // One toast at a time: the word of the sent code has to leave first.
    await expect(page.getByText(t('session.code.sent'), { exact: true })).toHaveCount(0)
    await submit.click()
    await expect(page.getByText(t('session.recover.done'))).toBeVisible()
    await page.waitForURL('**/home/index')

    const again = await openDoor(visitor, 'login')
    await again.getByLabel(t('session.account'), { exact: true }).fill(userName)
    await again.getByLabel(t('session.password'), { exact: true }).fill(newPassword)
    await page.keyboard.press('Enter')
    await expectMember(visitor)
    await context.close()
  })
}
