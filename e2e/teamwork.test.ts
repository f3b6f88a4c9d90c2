// The states of the pages: web/src/pages/home/teamwork and web/src/pages/member/agency.
import { expect, screen } from './support/screen.ts'

screen('teamwork', { path: '/home/teamwork' }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('teamwork.headline') })).toBeVisible()
  await main.getByRole('radio', { name: t('game.type.electronic') }).check()
  await main.getByRole('textbox', { name: t('teamwork.people') }).fill('50')
  await expect(main.getByText('450.00').first()).toBeVisible()
  await main.getByRole('button', { name: t('teamwork.login') }).click()
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
