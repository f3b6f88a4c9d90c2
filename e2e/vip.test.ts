import { expect, screen } from './support/screen.ts'

screen('vip', { path: '/vip' }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('vip.headline') })).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(6)
  await main.getByText(t('vip.tier.5'), { exact: true }).click()
  await expect(main.getByText('47,000,000', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('vip.see') }).click()
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
