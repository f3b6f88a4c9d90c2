import { expect, screen, test } from './support/screen.ts'

screen('maintain', { path: '/maintain' }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('site.maintain.title') })).toBeAttached()
  await expect(page.getByText(t('site.maintain.note'))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('maintain leads home as soon as the site answers again', async ({ open }) => {
  const { page, t } = await open({ path: '/maintain' })
  await page.getByRole('button', { name: t('site.maintain.retry') }).click()
  await expect(page).toHaveURL(/\/home\/index$/)
})
